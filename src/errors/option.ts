import { InlayError } from './base';

/** Thrown for an invalid option of `createEmbed` or of the script tag; the message names it. */
export class OptionError extends InlayError {
  override readonly name = 'OptionError';
  readonly code = 'invalidOption';

  constructor(problem: string, options?: { cause?: unknown }) {
    super(`Invalid option: ${problem}`, options);
  }
}
