import { reportUnexpected } from '../errors/base';
import { HttpError, type HttpErrorCode } from '../errors/http';
import { UserError, type UserErrorCode } from '../errors/user';

const codes: Partial<Record<HttpErrorCode, UserErrorCode>> = {
  wrongCode: 'wrongCode',
  expiredCode: 'expiredCode',
  usedCode: 'usedCode',
  lockedCode: 'lockedCode',
  providerDenied: 'providerDenied',
  providerFailed: 'providerFailed',
  unauthorized: 'providerFailed',
  forbidden: 'notAllowed',
  rateLimited: 'rateLimited',
  unavailable: 'network',
};

/**
 * Converts any error of a call to the server to one that has a text for the user. All HTTP errors are translated here.
 * With `signedIn` the call was about a signed-in account: "unauthorized" then means that its session has ended.
 * `values` hold `triesLeft` (wrongCode), `seconds` (resendTooSoon, rateLimited) or `said`, the sign-in provider's own text.
 */
export function toUserError(error: unknown, { signedIn = false }: { signedIn?: boolean } = {}): UserError {
  if (error instanceof UserError) return error;
  if (!(error instanceof HttpError)) {
    reportUnexpected(error);
    return new UserError('unknown', { cause: error });
  }
  const { code, details } = error;
  if (code === 'wrongCode') {
    // The last attempt was wrong too: what the user needs to know is that the code is now void.
    if (details.triesLeft === 0) return new UserError('lockedCode', { cause: error });
    return new UserError('wrongCode', { values: pick({ triesLeft: details.triesLeft }), cause: error });
  }
  if (code === 'rateLimited') {
    const kind = details.reason === 'resend' ? 'resendTooSoon' : 'rateLimited';
    return new UserError(kind, { values: pick({ seconds: details.retryAfter }), cause: error });
  }
  if (code === 'providerDenied' && details.reason === 'cancelled')
    return new UserError('popupClosed', { cause: error });
  if (code === 'unauthorized' && signedIn) return new UserError('sessionExpired', { cause: error });
  if (code === 'providerFailed' && details.reason === 'mail') return new UserError('mailUnavailable', { cause: error });
  if (code === 'invalid' && details.field === 'email') return new UserError('invalidEmail', { cause: error });
  return new UserError(codes[code] ?? 'unknown', { values: pick({ said: details.said }), cause: error });
}

function pick(values: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}
