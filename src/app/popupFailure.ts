import { toUserError } from '../api/toUserError';
import { messageOf } from '../errors/base';
import type { PopupSignInFailure, PopupSignInFault } from '../wire/popup';

const told: readonly string[] = [
  'popupClosed',
  'providerDenied',
  'providerFailed',
  'network',
  'notAllowed',
  'rateLimited',
  'storageBlocked',
  'addressRefused',
] satisfies PopupSignInFault[];

/** Converts the error of a popup's sign-in to the message for the wallet, including its reason. */
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
