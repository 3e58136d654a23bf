import { toAddress } from '../accounts/address';
import { readUpgrade } from '../delegation/readUpgrade';
import { smartAccountUrls } from '../operations/smartAccounts';
import type { Eip155Parts } from '../parts';

/**
 * Returns whether an account can make several calls as one: a contract with a bundler can, and so can an address that is delegated to a
 * contract (EIP-7702). `mayDelegate`: also true for an address that would be delegated together with these calls. Never rejects.
 */
export async function canBatch(
  parts: Eip155Parts,
  { account: asked, chainId, mayDelegate = false }: { account: string; chainId: string; mayDelegate?: boolean },
): Promise<boolean> {
  const account = toAddress(asked);
  if (parts.ownerOf(account) !== null) return smartAccountUrls(parts.accountAbstraction(), chainId).bundlers.length > 0;
  try {
    const upgrade = await readUpgrade(parts, { account, chainId });
    return upgrade !== null && (mayDelegate || upgrade.status === 'supported');
  } catch {
    return false;
  }
}
