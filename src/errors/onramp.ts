import { InlayError } from './base';

/** Reasons for which a service that buys and sells coins can reject an order. */
export const onrampErrors = {
  limits: 'The amount is outside the limits of the service.',
  notOffered: 'The service does not offer this.',
  rateLimited: 'The service has received too many requests.',
  unavailable: 'The service does not respond.',
} as const;

export type OnrampErrorCode = keyof typeof onrampErrors;

/** A rejection by a service; `least` and `most` are its limits in money, if it names them. */
export class OnrampError extends InlayError {
  readonly code: OnrampErrorCode;
  readonly limits: { least?: number; most?: number };

  constructor(code: OnrampErrorCode, options: { least?: number; most?: number; cause?: unknown } = {}) {
    const { least, most, cause } = options;
    super(onrampErrors[code], { cause });
    this.code = code;
    this.limits = { ...(least === undefined ? {} : { least }), ...(most === undefined ? {} : { most }) };
  }
}
