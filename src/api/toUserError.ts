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
 * Anything that a call to our server throws, as a user can be told it. The one border between HTTP errors and texts:
 * With `signedIn` the call was about a signed-in account: "unauthorized" then means that its session is over.
 * `values` hold `triesLeft` (wrongCode), `seconds` (resendTooSoon, rateLimited) or `said`, a sign-in provider's own words.
 */
export function toUserError(error: unknown, { signedIn = false }: { signedIn?: boolean } = {}): UserError {
  if (error instanceof UserError) return error;
  if (!(error instanceof HttpError)) return new UserError('unknown', { cause: error });
  const { code, details } = error;
  if (code === 'wrongCode') {
    // The last try was wrong too: what matters now is that the code is void.
    if (details.triesLeft === 0) return new UserError('lockedCode', { cause: error });
    return new UserError('wrongCode', { values: pick({ triesLeft: details.triesLeft }), cause: error });
  }
  if (code === 'rateLimited') {
    const kind = details.reason === 'resend' ? 'resendTooSoon' : 'rateLimited';
    return new UserError(kind, { values: pick({ seconds: details.retryAfter }), cause: error });
  }
  if (code === 'unauthorized' && signedIn) return new UserError('sessionExpired', { cause: error });
  if (code === 'invalid' && details.field === 'email') return new UserError('invalidEmail', { cause: error });
  return new UserError(codes[code] ?? 'unknown', { values: pick({ said: details.said }), cause: error });
}

function pick(values: Record<string, string | number | undefined>): Record<string, string | number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Record<
    string,
    string | number
  >;
}
