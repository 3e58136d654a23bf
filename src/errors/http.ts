import { InlayError } from './base';

/** Error codes of the server's HTTP interfaces: the `code` of the body `{ error: { code, message, … } }`. */
export const httpErrors = {
  invalid: { status: 400, message: 'The request is not valid.' },
  unauthorized: { status: 401, message: 'Not authorized.' },
  forbidden: { status: 403, message: 'Not allowed.' },
  notFound: { status: 404, message: 'Not found.' },
  conflict: { status: 409, message: 'Conflict.' },
  gone: { status: 410, message: 'No longer valid.' },
  tooLarge: { status: 413, message: 'The request is too large.' },
  unsupportedType: { status: 415, message: 'Content-Type must be application/json.' },
  rateLimited: { status: 429, message: 'Too many requests.' },
  workNeeded: { status: 428, message: 'A solved puzzle is required.' },
  internal: { status: 500, message: 'Internal error.' },
  unavailable: { status: 503, message: 'Temporarily unavailable.' },
  wrongCode: { status: 400, message: 'That code is not right.' },
  expiredCode: { status: 410, message: 'That code has expired.' },
  usedCode: { status: 410, message: 'That code has been used.' },
  lockedCode: { status: 429, message: 'Too many wrong codes.' },
  providerDenied: { status: 403, message: 'The sign-in provider rejected the sign-in.' },
  providerFailed: { status: 502, message: 'The sign-in provider returned an error.' },
} as const;

export type HttpErrorCode = keyof typeof httpErrors;

/**
 * Body of every failed response of the server. `details` holds values that a client may act on (`triesLeft`, `retryAfter`, `field`,
 * `puzzle`).
 */
export interface HttpErrorBody {
  error: { code: HttpErrorCode; message: string; details?: Record<string, string | number> };
}

/** An error on either side of an HTTP call: the server throws it, the client rebuilds it from the body. */
export class HttpError extends InlayError {
  readonly code: HttpErrorCode;
  readonly status: number;
  readonly details: Record<string, string | number>;

  constructor(
    code: HttpErrorCode,
    options: { message?: string; details?: Record<string, string | number>; cause?: unknown } = {},
  ) {
    super(options.message ?? httpErrors[code].message, { cause: options.cause });
    this.code = code;
    this.status = httpErrors[code].status;
    this.details = options.details ?? {};
  }

  toBody(): HttpErrorBody {
    const { code, message, details } = this;
    return { error: Object.keys(details).length > 0 ? { code, message, details } : { code, message } };
  }
}
