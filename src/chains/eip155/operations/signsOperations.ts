import type { Hex } from '../../../kit/hex';
import { delegateContracts } from '../../../wire/accountAbstraction';
import type { Eip155Parts } from '../parts';
import { metamaskDelegate } from './delegate';

/** Contracts that take operations by a signature of typed data alone. Another one (Kernel is such) may take the 32 bytes of a message. */
const typed: readonly string[] = [metamaskDelegate, delegateContracts.simple7702.toLowerCase()];

/**
 * Whether a signature of that account could run an operation, or let somebody spend, that nobody has been shown: it is a contract, signs
 * for one, or its address can be delegated to one (EIP-7702). `hashes`: so do 32 bytes.
 */
export async function signsOperations(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready'>,
  account: Hex,
): Promise<{ data: boolean; hashes: boolean }> {
  if (parts.ownerOf(account) !== null || parts.isOwner(account)) return { data: true, hashes: true };
  const project = await parts.ready.project.catch(() => null);
  const delegates = project?.delegates ?? [];
  return {
    data: delegates.length > 0,
    hashes: delegates.some(({ address }) => !typed.includes(address.toLowerCase())),
  };
}
