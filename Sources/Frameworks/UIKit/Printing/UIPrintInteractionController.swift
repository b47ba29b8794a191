// SPDX-License-Identifier: Apache-2.0

internal import CAdwaita
internal import EnfiladeGTK
internal import EnfiladeLocalization
public import Foundation
internal import FoundationAdditions
internal import UniformTypeIdentifiers

/// An object that presents the desktop's dialog for printing, and prints then.
///
/// The dialog lists the printers of the desktop, and prints to a file as well.
///
/// See [UIPrintInteractionController](https://developer.apple.com/documentation/uikit/uiprintinteractioncontroller). Documents in PDF
/// cannot be printed: only images are `printableUTIs`.
@MainActor @preconcurrency open class UIPrintInteractionController: NSObject {
    /// Called once when printing has ended: with true if the printer, or the file, has all pages, else with the error, which is `nil` if
    /// the user has cancelled.
    public typealias CompletionHandler = (UIPrintInteractionController, Bool, (any Error)?) -> Void

    /// The shared print interaction controller.
    open class var shared: UIPrintInteractionController { sharedController }
    private static let sharedController = UIPrintInteractionController()

    /// Whether there is a display for the dialog.
    open class var isPrintingAvailable: Bool { gdk_display_get_default() != nil }

    /// The types of data and of files that can be printed.
    open class var printableUTIs: Set<String> {
        Set(([.png, .jpeg, .gif, .tiff, .webP, .svg, .bmp] as [UTType]).map(\.identifier))
    }

    /// Whether the content of a URL can be printed: a file with an image.
    open class func canPrint(_ url: URL) -> Bool { image(of: url) != nil }
    /// Whether data can be printed: an image.
    open class func canPrint(_ data: Data) -> Bool { image(of: data) != nil }

    /// The print job information; `nil` for default values.
    open var printInfo: UIPrintInfo?
    /// The delegate.
    open weak var delegate: (any UIPrintInteractionControllerDelegate)?
    /// The renderer of pages. It comes before a formatter, and that before items.
    open var printPageRenderer: UIPrintPageRenderer?
    /// The formatter of the content.
    open var printFormatter: UIPrintFormatter?
    /// An image to be printed: a `UIImage`, or the data or the URL of a file with one.
    open var printingItem: Any?
    /// Images to be printed, each on a page of its own; they come before a single one.
    open var printingItems: [Any]?

    private var operation: PrintOperation?

    /// Presents the dialog, and prints when the user has chosen a printer. The app goes on meanwhile.
    ///
    /// - Parameters:
    ///   - animated: The desktop decides about animations.
    ///   - completion: Called with the end; not called if the result is false.
    /// - Returns: Whether the dialog is there; false while another one is.
    @discardableResult
    open func present(animated: Bool, completionHandler completion: CompletionHandler? = nil) -> Bool {
        start(writing: nil, completion)
    }

    /// Dismisses the dialog, or ends printing unless the printer has the job.
    open func dismiss(animated: Bool) {
        operation?.cancel()
    }

    /// Prints to a PDF file without a dialog.
    @discardableResult
    package func write(to file: URL, completionHandler completion: @escaping CompletionHandler) -> Bool {
        start(writing: file.path, completion)
    }

    private func start(writing path: String?, _ completion: CompletionHandler?) -> Bool {
        guard operation == nil else { return false }
        let renderer: UIPrintPageRenderer
        do { renderer = try wantedRenderer(hasDialog: path == nil) } catch {
            completion?(self, false, error)
            return true
        }
        let name = jobName
        let job = PrintOperation(name)
        job.use(settings(named: name))
        operation = job
        var isEmpty = false
        job.onBegin { [weak self] paper in
            self?.dialogEnded()
            self.map { $0.delegate?.printInteractionControllerWillStartJob($0) }
            renderer.take(paper)
            let count = renderer.numberOfPages
            isEmpty = count < 1
            if !isEmpty { renderer.prepare(forDrawingPages: NSRange(location: 0, length: count)) }
            return count
        }
        job.onDrawPage { context, page in
            CGContext.draw(into: context) { renderer.drawPage(at: page, in: renderer.printableRect) }
        }
        if path == nil { delegate?.printInteractionControllerWillPresentPrinterOptions(self) }
        isDialogShown = path == nil
        job.run(over: path == nil ? parentWindow : nil, writing: path) { [self] outcome in
            operation = nil
            dialogEnded()
            switch outcome {
            case .printed: finish(completion, true, nil)
            case .cancelled where isEmpty: finish(completion, false, Self.noContent)
            case .cancelled: finish(completion, false, nil)
            case .failed(let reason): finish(completion, false, Self.failure(reason))
            }
        }
        if isDialogShown { delegate?.printInteractionControllerDidPresentPrinterOptions(self) }
        return true
    }

    private var isDialogShown = false

    private func dialogEnded() {
        guard isDialogShown else { return }
        isDialogShown = false
        delegate?.printInteractionControllerWillDismissPrinterOptions(self)
        delegate?.printInteractionControllerDidDismissPrinterOptions(self)
    }

    private func finish(_ completion: CompletionHandler?, _ isCompleted: Bool, _ error: (any Error)?) {
        delegate?.printInteractionControllerDidFinishJob(self)
        completion?(self, isCompleted, error)
    }

    // MARK: - Content

    private func wantedRenderer(hasDialog: Bool) throws(UIPrintError) -> UIPrintPageRenderer {
        guard !hasDialog || Self.isPrintingAvailable else {
            throw UIPrintError(.notAvailable, translated("There is no display for the dialog"))
        }
        if let printPageRenderer { return printPageRenderer }
        if let printFormatter {
            let renderer = UIPrintPageRenderer()
            renderer.addPrintFormatter(printFormatter, startingAtPageAt: 0)
            return renderer
        }
        let items = printingItems ?? [printingItem].compactMap { $0 }
        guard !items.isEmpty else { throw Self.noContent }
        var images: [UIImage] = []
        for item in items {
            guard let image = Self.image(of: item) else {
                throw UIPrintError(.unknownImageFormat, translated("Only images can be printed"))
            }
            images.append(image)
        }
        return ImagePrintPageRenderer(images)
    }

    private static func image(of item: Any) -> UIImage? {
        if let image = item as? UIImage { return image }
        if let data = item as? Data { return UIImage(data: data) }
        guard let url = item as? URL, url.isFileURL else { return nil }
        return UIImage(contentsOfFile: url.path)
    }

    private static var noContent: UIPrintError { UIPrintError(.noContent, translated("There is nothing to print")) }

    private static func failure(_ reason: String) -> UIPrintError {
        UIPrintError(.jobFailed, reason.isEmpty ? translated("The printer has not taken the job") : reason)
    }

    // MARK: - Dialog

    /// The window in front of which the dialog is: that of the delegate, or the active one.
    private var parentWindow: EnfiladeGTK.Window? {
        let chosen = delegate?.printInteractionControllerParentViewController(self)
        return chosen?.viewIfLoaded?.widget?.window ?? Window.all.first { $0.isActive } ?? Window.all.first
    }

    private var jobName: String {
        if let name = printInfo?.jobName, !name.isEmpty { return name }
        return Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
            ?? ProcessInfo.processInfo.processName
    }

    private func settings(named name: String) -> PrintOperation.Settings {
        let info = printInfo ?? UIPrintInfo()
        var settings = PrintOperation.Settings()
        settings.isLandscape = info.orientation == .landscape
        settings.duplex =
            switch info.duplex {
            case .none: GTK_PRINT_DUPLEX_SIMPLEX
            case .longEdge: GTK_PRINT_DUPLEX_HORIZONTAL
            case .shortEdge: GTK_PRINT_DUPLEX_VERTICAL
            }
        settings.isColored = info.outputType == .general || info.outputType == .photo
        settings.isPhoto = info.outputType == .photo || info.outputType == .photoGrayscale
        // A name of a file: without separators, not hidden, and within the limits of file systems.
        var words = String(name.split { "/\0".contains($0) || $0.isNewline }.joined(separator: " ").drop { $0 == "." })
        while words.utf8.count > 200 { words.removeLast() }
        settings.fileName = words
        return settings
    }
}

extension UIPrintPageRenderer {
    /// Takes the paper that the user has chosen.
    fileprivate func take(_ paper: PrintOperation.Paper) {
        paperRect = CGRect(x: 0, y: 0, width: paper.width, height: paper.height)
        printableRect = paperRect.inset(
            by: UIEdgeInsets(top: paper.top, left: paper.left, bottom: paper.bottom, right: paper.right))
    }
}

/// A set of methods that a delegate of a print interaction controller can have.
///
/// See [UIPrintInteractionControllerDelegate](https://developer.apple.com/documentation/uikit/uiprintinteractioncontrollerdelegate).
/// The user chooses the paper, without a question to the delegate.
@MainActor @preconcurrency public protocol UIPrintInteractionControllerDelegate: NSObjectProtocol {
    /// Asks for the view controller in front of whose window the dialog is.
    func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController?
    /// Tells that the dialog is about to be shown.
    func printInteractionControllerWillPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Tells that the dialog is shown.
    func printInteractionControllerDidPresentPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Tells that the dialog is about to go.
    func printInteractionControllerWillDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Tells that the dialog is gone.
    func printInteractionControllerDidDismissPrinterOptions(_ printInteractionController: UIPrintInteractionController)
    /// Tells that a print job is about to start.
    func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController)
    /// Tells that the print job has ended.
    func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController)
}

extension UIPrintInteractionControllerDelegate {
    public func printInteractionControllerParentViewController(
        _ printInteractionController: UIPrintInteractionController
    ) -> UIViewController? { nil }
    public func printInteractionControllerWillPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerDidPresentPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerWillDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerDidDismissPrinterOptions(
        _ printInteractionController: UIPrintInteractionController
    ) {}
    public func printInteractionControllerWillStartJob(_ printInteractionController: UIPrintInteractionController) {}
    public func printInteractionControllerDidFinishJob(_ printInteractionController: UIPrintInteractionController) {}
}
