import { InlayError } from './base';

/**
 * Errors that are shown to the user. Each code is an i18n key below `errors.` in every locale: what happened, what it means, what to do
 * next.
 */
export const userErrors = [
  'network',
  'timeout',
  'wrongCode',
  'expiredCode',
  'usedCode',
  'lockedCode',
  'resendTooSoon',
  'invalidEmail',
  'mailUnavailable',
  'popupBlocked',
  'popupClosed',
  'providerDenied',
  'providerFailed',
  'notAllowed',
  'serviceOff',
  'randomBroken',
  'sharesUnavailable',
  'sharesInconsistent',
  'installationUnproven',
  'walletMissing',
  'keyRefused',
  'addressRefused',
  'factorNeeded',
  'factorWrong',
  'factorLocked',
  'passkeyFailed',
  'tooManyFactors',
  'lastFactors',
  'connectionTaken',
  'sessionExpired',
  'chainUnreachable',
  'insufficientBalance',
  'rateLimited',
  'storageBlocked',
  'hashParam',
  'unknown',
] as const;

export type UserErrorCode = (typeof userErrors)[number];

/** An error that is shown to the user; `values` fill the placeholders of its text (`triesLeft`, `seconds`, `minutes`). */
export class UserError extends InlayError {
  readonly code: UserErrorCode;
  readonly values: Record<string, string | number>;

  constructor(code: UserErrorCode, options: { values?: Record<string, string | number>; cause?: unknown } = {}) {
    super(code, { cause: options.cause });
    this.code = code;
    this.values = options.values ?? {};
  }
}
