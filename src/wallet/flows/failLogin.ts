import { toUserError } from '../../api/toUserError';
import { RpcError } from '../../errors/rpc';
import { UserError } from '../../errors/user';
import type { WalletParts } from '../parts';

/** Writes what went wrong with a sign-in where the login screen reads it. */
export function failLogin({ stores }: Pick<WalletParts, 'stores'>, error: unknown): void {
  const { code, values } =
    error instanceof RpcError ? new UserError('notAllowed', { cause: error }) : toUserError(error);
  stores.login.actions.fail({ code, values });
}
