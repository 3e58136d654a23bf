import { RpcError } from '../../errors/rpc';
import { siteOf } from '../../wire/asker';
import type { Approval } from '../../wire/approval/approval';

/**
 * Returns why a request must not be confirmed, even if the user wants to. A sign-in message for another site or another account is
 * a way to steal sessions (EIP-4361, "Wallet implementer steps").
 */
export function refusalOf(approval: Approval): RpcError | undefined {
  if (approval.kind !== 'signMessage') return undefined;
  const { signIn } = approval.message;
  if (signIn?.problem === 'domain') {
    return refuse(`The sign-in message is for ${signIn.domain}, but ${siteOf(approval.asker)} asks for it.`);
  }
  if (signIn?.problem === 'address') return refuse(`The sign-in message is for another account: ${signIn.address}.`);
  return undefined;
}

function refuse(message: string): RpcError {
  return new RpcError('unauthorized', { message });
}
