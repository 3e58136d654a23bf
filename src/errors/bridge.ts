import { InlayError } from './base';

/** Errors of the channel between two windows. */
export const bridgeErrors = {
  closed: 'The channel is closed.',
  timeout: 'The other window did not answer in time.',
} as const;

export type BridgeErrorCode = keyof typeof bridgeErrors;

/** An error of the channel itself, not of the request it carries. */
export class BridgeError extends InlayError {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string = bridgeErrors[code], options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
