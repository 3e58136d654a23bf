import type { Hex } from '../../../../kit/hex';
import { toAddress } from '../../accounts/address';
import { readUpgrade } from '../../delegation/readUpgrade';
import { metamaskDelegate } from '../../operations/delegate';
import type { Eip155Parts } from '../../parts';
import { findSmartGranter } from '../findSmartGranter';
import type { GrantAccount } from '../grantProvider';

/** Finds an account of the delegation framework, or one that becomes one by its delegation (EIP-7702). */
export async function findDelegator(
  parts: Eip155Parts,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<GrantAccount | null> {
  if (parts.ownerOf(account) !== null) return findSmartGranter(parts, { account, chainId });
  const found = await readUpgrade(parts, { account, chainId, only: metamaskDelegate });
  if (!found) return null;
  const upgrade = found.status === 'ready' ? found : null;
  return { address: toAddress(account), signer: parts.signer(account), init: null, upgrade };
}
