import type { Hex } from '../../../../kit/hex';
import { canBatch } from '../../calls/canBatch';
import { sharesSignatures } from '../../operations/refuseUnbound';
import type { Eip155Parts } from '../../parts';

/**
 * Returns whether an account can let a router take tokens through Permit2 within the swap's own confirmation: a plain key signs a permit,
 * and an account with code makes a call of its own before the swap. Permit2 would ask the code of such an account about a signature
 * (EIP-1271), which the wallet cannot know in advance. Never rejects.
 */
export async function canPermit(
  parts: Eip155Parts,
  { chainId, account }: { chainId: string; account: Hex },
): Promise<boolean> {
  return (await isPlainKey(parts, { chainId, account })) || canBatch(parts, { chainId, account });
}

/**
 * Returns whether an account is a key without code, whose signature Permit2 accepts for it alone; false if the chain does not respond.
 */
export async function isPlainKey(
  parts: Pick<Eip155Parts, 'chains' | 'ownerOf' | 'isOwner' | 'accountAbstraction'>,
  { chainId, account }: { chainId: string; account: Hex },
): Promise<boolean> {
  const { chains, ownerOf } = parts;
  if (ownerOf(account) !== null || sharesSignatures(parts, account)) return false;
  try {
    return (await chains.client(chainId).request('eth_getCode', [account, 'latest'])) === '0x';
  } catch {
    return false;
  }
}
