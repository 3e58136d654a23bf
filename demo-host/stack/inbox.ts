/** A message that the local stack has received. */
export interface InboxMessage {
  to: string;
  kind: 'email' | 'sms';
  subject: string;
  text: string;
  /** The six-digit code in the message, if any. */
  code?: string;
  /** Time of receipt, ISO 8601. */
  at: string;
}

/** Maximum number of stored messages. */
const limit = 200;

/** Stores the messages of the local stack, newest first. */
export interface Inbox {
  add(message: Omit<InboxMessage, 'code'>): void;
  list(): readonly InboxMessage[];
}

export function createInbox(): Inbox {
  const messages: InboxMessage[] = [];
  return {
    add({ to, kind, subject, text, at }) {
      const code = findCode(text) ?? findCode(subject);
      messages.unshift({ to, kind, subject, text, ...(code === undefined ? {} : { code }), at });
      messages.length = Math.min(messages.length, limit);
    },
    list: () => messages,
  };
}

function findCode(text: string): string | undefined {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}
