import { UserError } from '../../errors/user';
import type { PopupSignInFailure } from '../../wire/popup';

/** What a user is told of a window that came back without anybody. */
export function popupFault({ error, code, seconds, said }: PopupSignInFailure): UserError {
  const values = { ...(seconds === undefined ? {} : { seconds }), ...(said === undefined ? {} : { said }) };
  return new UserError(code, { values, cause: error });
}
