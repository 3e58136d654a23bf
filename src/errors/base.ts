/** The ancestor of every error that Inlay throws on purpose. */
export abstract class InlayError extends Error {
  /** Stable across releases and builds; compare this, not the class. */
  abstract readonly code: number | string;

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The text of anything thrown. */
export function messageOf(error: unknown): string {
  if (error instanceof Error) return error.message;
  return typeof error === 'string' ? error : 'Unknown error';
}

/** Of an error's text, what is reported (characters). */
const maxMessageLength = 300;

/** Any thrown value in the shape that logs and analytics share; the text is `Unknown error` where there is none. */
export function normalizeError(error: unknown): { error_message: string; error_code: number | string | null } {
  const { code, message } = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const text = (typeof message === 'string' ? message : messageOf(error)) || 'Unknown error';
  const isCode = typeof code === 'number' || typeof code === 'string';
  return { error_message: text.slice(0, maxMessageLength), error_code: isCode ? code : null };
}
