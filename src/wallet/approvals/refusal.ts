import { RpcError } from '../../errors/rpc';
import type { Approval } from '../../wire/approval';

/**
 * Why a request must not be confirmed, whatever the user presses: a sign-in message for another site or another account
 * is how sessions are stolen (EIP-4361, "Wallet implementer steps").
 */
export function refusalOf(approval: Approval): RpcError | undefined {
  if (approval.method !== 'personal_sign') return undefined;
  const { siwe } = approval.message;
  if (siwe?.problem === 'domain') {
    return refuse(`The sign-in message is for ${siwe.domain}, but ${approval.asker.id} asks for it.`);
  }
  if (siwe?.problem === 'address') return refuse(`The sign-in message is for another account: ${siwe.address}.`);
  return undefined;
}

function refuse(message: string): RpcError {
  return new RpcError('unauthorized', { message });
}
