import { UserError } from '../errors/user';
import type { PopupSignInFailure } from '../wire/popup';

/** What a person is told of a window that came back without anybody. */
export function popupFault({ error, code, seconds }: PopupSignInFailure): UserError {
  return new UserError(code, { values: seconds === undefined ? {} : { seconds }, cause: error });
}
