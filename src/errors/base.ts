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
