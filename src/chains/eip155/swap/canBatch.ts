import { toAddress } from '../accounts/address';
import { readUpgrade } from '../delegation/readUpgrade';
import { smartAccountUrls } from '../operations/smartAccounts';
import type { Eip155Parts } from '../parts';

/**
 * Whether an account makes several calls as one: a contract with a bundler does, and an address that is handed to a contract already
 * (EIP-7702). One that is not is not handed over for a swap. Never rejects.
 */
export async function canBatch(
  parts: Eip155Parts,
  { account: asked, chainId }: { account: string; chainId: string },
): Promise<boolean> {
  const account = toAddress(asked);
  if (parts.ownerOf(account) !== null) return smartAccountUrls(parts.accountAbstraction(), chainId).bundlers.length > 0;
  try {
    return (await readUpgrade(parts, { account, chainId }))?.status === 'supported';
  } catch {
    return false;
  }
}
