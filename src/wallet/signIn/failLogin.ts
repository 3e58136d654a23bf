import { toUserError } from '../../api/toUserError';
import { RpcError, rpcErrors } from '../../errors/rpc';
import { UserError } from '../../errors/user';
import { isPlainObject } from '../../kit/json';
import type { SignInPort } from './port';

/** The maximum length of the operator's text that is shown, in characters. */
const maxTextLength = 300;

/** Writes the error of a sign-in to the store of the login screen. */
export function failLogin({ stores }: Pick<SignInPort, 'stores'>, error: unknown): void {
  const { code, values } = explain(error);
  stores.login.actions.fail({ code, values });
}

/** Converts an error to a UserError. An RpcError here comes from `ready.allowed`. */
function explain(error: unknown): UserError {
  if (!(error instanceof RpcError)) return toUserError(error);
  if (error.code !== rpcErrors.unauthorized.code) return new UserError('network', { cause: error });
  const isOff = isPlainObject(error.data) && error.data.refusedBy === 'operator';
  return isOff
    ? new UserError('serviceOff', { values: { text: error.message.slice(0, maxTextLength) }, cause: error })
    : new UserError('notAllowed', { cause: error });
}
