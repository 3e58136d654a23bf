import { toUserError } from '../../api/toUserError';
import { RpcError, rpcErrors } from '../../errors/rpc';
import { UserError } from '../../errors/user';
import type { SignInParts } from '../parts';

/** Writes what went wrong with a sign-in where the login screen reads it. */
export function failLogin({ stores }: Pick<SignInParts, 'stores'>, error: unknown): void {
  const { code, values } = explain(error);
  stores.login.actions.fail({ code, values });
}

/** An RpcError here is the one of `ready.allowed`. */
function explain(error: unknown): UserError {
  if (!(error instanceof RpcError)) return toUserError(error);
  const isForbidden = error.code === rpcErrors.unauthorized.code;
  return new UserError(isForbidden ? 'notAllowed' : 'network', { cause: error });
}
