import { RpcError } from '../../errors/rpc';
import type { Approval } from '../../wire/approval';
import { isProjectsProof } from '../../wire/http/walletProof';

/**
 * Why a request must not be confirmed, whatever the person presses: a sign-in message for another site or another account
 * is how sessions are stolen (EIP-4361, "Wallet implementer steps"), and what the wallet itself shows its server is nobody else's.
 */
export function refusalOf(approval: Approval): RpcError | undefined {
  if (approval.method !== 'personal_sign') return undefined;
  const { siwe, text } = approval.message;
  if (text !== null && isProjectsProof(text)) return refuse('The message is a proof for the wallet’s own server.');
  if (siwe?.problem === 'domain') {
    return refuse(`The sign-in message is for ${siwe.domain}, but ${approval.from.origin} asks for it.`);
  }
  if (siwe?.problem === 'address') return refuse(`The sign-in message is for another account: ${siwe.address}.`);
  return undefined;
}

function refuse(message: string): RpcError {
  return new RpcError('unauthorized', { message });
}
