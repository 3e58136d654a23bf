import { toUserError } from '../api/toUserError';
import { messageOf } from '../errors/base';
import type { PopupSignInFailure, PopupSignInFault } from '../wire/popup';

const told: readonly string[] = [
  'providerDenied',
  'providerFailed',
  'network',
  'notAllowed',
  'rateLimited',
  'storageBlocked',
  'addressRefused',
] satisfies PopupSignInFault[];

/** What a window reports to the wallet when its sign-in yields no user: the reason, not only the failure. */
export function popupFailure(cause: unknown): PopupSignInFailure {
  const { code, values } = toUserError(cause);
  const { seconds, said } = values;
  return {
    error: messageOf(cause),
    code: told.includes(code) ? (code as PopupSignInFault) : 'unknown',
    ...(typeof seconds === 'number' ? { seconds } : {}),
    ...(typeof said === 'string' ? { said } : {}),
  };
}
