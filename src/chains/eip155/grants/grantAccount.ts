import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { toAddress } from '../accounts/address';
import type { Eip155Signer } from '../accounts/signer';
import { metamaskDelegate } from '../operations/delegate';
import { readUpgrade, type Upgrade } from '../delegation/readUpgrade';
import type { Eip155Parts } from '../parts';

/** An account that supports the delegation framework, or will after its delegation (EIP-7702). */
export interface GrantAccount {
  signer: Eip155Signer;
  /** The data that deploys the account, or null if no deployment is needed. */
  init: { factory: Hex; factoryData: Hex } | null;
  /** The delegation that is required first, or null. */
  upgrade: Upgrade | null;
}

/** Returns null if the account cannot grant permissions on that chain. Rejects if the chain does not respond. */
export async function findGrantAccount(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<GrantAccount | null> {
  const owner = parts.ownerOf(account);
  if (owner === null) {
    const found = await readUpgrade(parts, { account, chainId, only: metamaskDelegate });
    return found && { signer: parts.signer(account), init: null, upgrade: found.status === 'ready' ? found : null };
  }
  if (parts.accountAbstraction()?.smartAccountType !== 'metamask') return null;
  const { smartAccountOf } = await import('../smartAccounts/smartAccountOf');
  const { isDeployed } = await import('../smartAccounts/accountState');
  const smart = await smartAccountOf(parts, account);
  const deployed = await isDeployed(parts.chains.client(chainId), smart);
  return { signer: parts.signer(toAddress(owner)), init: deployed ? null : smart.init, upgrade: null };
}

export function noGrants(chainId: string): RpcError {
  return new RpcError('methodNotSupported', { message: `This account cannot grant permissions on chain ${chainId}.` });
}
