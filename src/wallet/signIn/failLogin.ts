import { toUserError } from '../../api/toUserError';
import { RpcError, rpcErrors } from '../../errors/rpc';
import { UserError } from '../../errors/user';
import { isPlainObject } from '../../kit/json';
import type { SignInPort } from './port';

/** Of the operator's own words, what is shown (characters). */
const maxTextLength = 300;

/** Writes what went wrong with a sign-in where the login screen reads it. */
export function failLogin({ stores }: Pick<SignInPort, 'stores'>, error: unknown): void {
  const { code, values } = explain(error);
  stores.login.actions.fail({ code, values });
}

/** An RpcError here is the one of `ready.allowed`. */
function explain(error: unknown): UserError {
  if (!(error instanceof RpcError)) return toUserError(error);
  if (error.code !== rpcErrors.unauthorized.code) return new UserError('network', { cause: error });
  const isOff = isPlainObject(error.data) && error.data.refusedBy === 'operator';
  return isOff
    ? new UserError('serviceOff', { values: { text: error.message.slice(0, maxTextLength) }, cause: error })
    : new UserError('notAllowed', { cause: error });
}
