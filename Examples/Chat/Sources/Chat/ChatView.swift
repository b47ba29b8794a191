// SPDX-License-Identifier: Apache-2.0

import ChatCore
import SwiftUI

/// The window: the conversations on one side, one of them on the other.
struct ChatView: View {
    @Bindable var chat: Chat
    @State private var selection: String?

    var body: some View {
        NavigationSplitView {
            ConversationList(chat: chat, selection: $selection)
                .navigationTitle("Chat")
        } detail: {
            if let conversation = chat.conversations.first(where: { $0.id == selection }) {
                ConversationView(chat: chat, conversation: conversation)
            } else {
                ContentUnavailableView(
                    "No Conversation Selected", systemImage: "bubble.left",
                    description: Text("Select a conversation to read its messages."))
            }
        }
        .alert("Something Went Wrong", isPresented: .constant(chat.problem != nil), presenting: chat.problem) { _ in
            Button("OK") { chat.problem = nil }
        } message: {
            Text($0)
        }
    }
}

/// The conversations, and the account that the Focus shows.
private struct ConversationList: View {
    @Bindable var chat: Chat
    @Binding var selection: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            if let account = chat.record.look.account {
                Toggle(
                    "Filter by Focus",
                    isOn: Binding {
                        !chat.ignoresFocus
                    } set: {
                        chat.ignoresFocus = !$0
                    }
                )
                .help("Show only the account that the Focus selects")
                .padding(.horizontal, 12)
                if chat.isFiltered {
                    Text("Only \(AccountEntity(id: account).displayName), while the Focus is on")
                        .font(.caption).foregroundStyle(.secondary).padding(.horizontal, 12)
                }
            }
            if let status = chat.record.look.status {
                Text("Your status: \(status)").font(.caption).padding(.horizontal, 12)
            }
            content
        }
        .padding(.top, 12)
    }

    @ViewBuilder private var content: some View {
        if chat.conversations.isEmpty {
            ContentUnavailableView(
                "No Messages", systemImage: "envelope", description: Text("Messages that arrive are listed here."))
        } else {
            List(selection: $selection) {
                ForEach(chat.conversations) { conversation in
                    VStack(alignment: .leading, spacing: 2) {
                        Text(conversation.person).fontWeight(.semibold)
                        // One account needs no second line in each row.
                        if !chat.isFiltered {
                            Text(AccountEntity(id: conversation.account).displayName)
                                .font(.caption).foregroundStyle(.secondary)
                        }
                    }
                    .badge(chat.unreadCount(of: conversation))
                }
            }
        }
    }
}

/// The messages of a conversation, and the field for the next one.
private struct ConversationView: View {
    @Bindable var chat: Chat
    let conversation: Chat.Conversation
    @State private var text = ""

    private var isDark: Bool { chat.record.look.isDark }
    private var background: Color { isDark ? Color(red: 0.11, green: 0.11, blue: 0.13) : Color.clear }

    var body: some View {
        VStack(spacing: 0) {
            if let news = chat.news(besides: conversation) {
                Text("New from \(news.person): \(news.text)")
                    .font(.caption)
                    .frame(maxWidth: .infinity)
                    .padding(6)
                    .background(Color.gray.opacity(0.2))
            }
            ScrollView {
                VStack(alignment: .leading, spacing: 6) {
                    ForEach(chat.messages(of: conversation)) { MessageView(message: $0, isDark: isDark) }
                }
                .padding(12)
            }
            .background(background)
            HStack(spacing: 8) {
                TextField("Message", text: $text)
                    .onSubmit { send() }
                Button("Send") { send() }
                    .disabled(text.isEmpty)
            }
            .padding(12)
        }
        .navigationTitle(conversation.person)
        // Again for each message that arrives while the user looks at it.
        .task(id: "\(conversation.id) \(chat.messages(of: conversation).count)") { chat.open(conversation) }
    }

    private func send() {
        guard !text.isEmpty else { return }
        chat.send(text, in: conversation)
        text = ""
    }
}

/// One message: the user's at the end of the line, others at its start.
private struct MessageView: View {
    let message: Message
    let isDark: Bool

    var body: some View {
        HStack {
            if message.isMine { Spacer() }
            Text(message.text)
                .foregroundStyle(isDark || message.isMine ? Color.white : Color.primary)
                .padding(.horizontal, 12)
                .padding(.vertical, 6)
                .background(color, in: Capsule())
            if !message.isMine { Spacer() }
        }
    }

    private var color: Color {
        if message.isMine { return Color(red: 0.11, green: 0.44, blue: 0.85) }
        return isDark ? Color(red: 0.25, green: 0.25, blue: 0.28) : Color.gray.opacity(0.2)
    }
}
