import { UserError } from '../../errors/user';
import type { PopupSignInFailure } from '../../wire/popup';

/** Returns the error for a sign-in popup that returned without a user. */
export function popupFault({ error, code, seconds, said }: PopupSignInFailure): UserError {
  const values = { ...(seconds === undefined ? {} : { seconds }), ...(said === undefined ? {} : { said }) };
  return new UserError(code, { values, cause: error });
}
