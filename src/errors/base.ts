/** Base class of every error that Inlay throws on purpose. */
export abstract class InlayError extends Error {
  /** Stable across releases and builds; compare this instead of the class. */
  abstract readonly code: number | string;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** Returns the message of any thrown value. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Unknown error';
}

/** Maximum length of a reported error text, in characters. */
const maxMessageLength = 300;

/** Converts any thrown value to the format of logs and analytics; the text is `Unknown error` if there is none. */
export function normalizeError(error: unknown): { error_message: string; error_code: number | string | null } {
  const { code, message } = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (typeof message === 'string' ? message : messageOf(error)) || 'Unknown error';
  const isCode = typeof code === 'number' || typeof code === 'string';
  return { error_message: text.slice(0, maxMessageLength), error_code: isCode ? code : null };
}

/**
 * Reports an error that was caught but not expected as if it had not been: in the console, and to the operator if the user has agreed to
 * error reports.
 */
export const reportUnexpected = (error: unknown): void =>
  (globalThis as { reportError?: (error: unknown) => void }).reportError?.(error);
