import { InlayError } from './base';

/** What can go wrong between two windows. */
export const bridgeErrors = {
  closed: 'The channel is closed.',
  timeout: 'The other window did not answer in time.',
} as const;

export type BridgeErrorCode = keyof typeof bridgeErrors;

/** A fault of the channel itself, not of a request's own logic. */
export class BridgeError extends InlayError {
  readonly code: BridgeErrorCode;

  constructor(code: BridgeErrorCode, message: string = bridgeErrors[code], options?: { cause?: unknown }) {
    super(message, options);
    this.code = code;
  }
}
