// SPDX-License-Identifier: Apache-2.0
// Blocks of two to ten representations; as on Apple's platforms, more are refused.

extension TransferRepresentationBuilder {
    /// Composes two representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2
    ) -> TupleTransferRepresentation<Item, (C1, C2)> {
        TupleTransferRepresentation(content1, content2)
    }

    /// Composes three representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3)> {
        TupleTransferRepresentation(content1, content2, content3)
    }

    /// Composes four representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4)> {
        TupleTransferRepresentation(content1, content2, content3, content4)
    }

    /// Composes five representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5)> {
        TupleTransferRepresentation(content1, content2, content3, content4, content5)
    }

    /// Composes six representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>, C6: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5, _ content6: C6
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5, C6)> {
        TupleTransferRepresentation(content1, content2, content3, content4, content5, content6)
    }

    /// Composes seven representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>, C6: TransferRepresentation<Item>,
        C7: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5, _ content6: C6, _ content7: C7
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5, C6, C7)> {
        TupleTransferRepresentation(content1, content2, content3, content4, content5, content6, content7)
    }

    /// Composes eight representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>, C6: TransferRepresentation<Item>,
        C7: TransferRepresentation<Item>, C8: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5, _ content6: C6,
        _ content7: C7, _ content8: C8
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5, C6, C7, C8)> {
        TupleTransferRepresentation(content1, content2, content3, content4, content5, content6, content7, content8)
    }

    /// Composes nine representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>, C6: TransferRepresentation<Item>,
        C7: TransferRepresentation<Item>, C8: TransferRepresentation<Item>, C9: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5, _ content6: C6,
        _ content7: C7, _ content8: C8, _ content9: C9
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5, C6, C7, C8, C9)> {
        TupleTransferRepresentation(
            content1, content2, content3, content4, content5, content6, content7, content8, content9)
    }

    /// Composes ten representations.
    public static func buildBlock<
        C1: TransferRepresentation<Item>, C2: TransferRepresentation<Item>, C3: TransferRepresentation<Item>,
        C4: TransferRepresentation<Item>, C5: TransferRepresentation<Item>, C6: TransferRepresentation<Item>,
        C7: TransferRepresentation<Item>, C8: TransferRepresentation<Item>, C9: TransferRepresentation<Item>,
        C10: TransferRepresentation<Item>
    >(
        _ content1: C1, _ content2: C2, _ content3: C3, _ content4: C4, _ content5: C5, _ content6: C6,
        _ content7: C7, _ content8: C8, _ content9: C9, _ content10: C10
    ) -> TupleTransferRepresentation<Item, (C1, C2, C3, C4, C5, C6, C7, C8, C9, C10)> {
        TupleTransferRepresentation(
            content1, content2, content3, content4, content5, content6, content7, content8, content9, content10)
    }
}
