import type { Hex } from '../../../kit/hex';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import type { GrantAccount } from './grantProvider';

/**
 * Returns a smart account that grants permissions with its owner's key, and its deployment if it is not deployed.
 * @throws RpcError 4100 if the account is not one of this wallet's smart accounts. Rejects if the chain does not respond.
 */
export async function findSmartGranter(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<GrantAccount> {
  const { smartAccountOf } = await import('../smartAccounts/smartAccountOf');
  const { isDeployed } = await import('../smartAccounts/accountState');
  const smart = await smartAccountOf(parts, account);
  const deployed = await isDeployed(parts.chains.client(chainId), smart);
  const signer = parts.signer(toAddress(parts.ownerOf(account) ?? account));
  return { address: smart.address, signer, init: deployed ? null : smart.init, upgrade: null };
}
