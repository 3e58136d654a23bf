import type { Hex } from '../../../kit/hex';
import { delegateContracts } from '../../../wire/accountAbstraction';
import { readDelegate } from '../delegation/readDelegate';
import type { Eip155Parts } from '../parts';
import { metamaskDelegate } from './delegate';

/** Contracts that take operations by a signature of typed data alone. Another one (Kernel is such) may take the 32 bytes of a message. */
const typed: readonly string[] = [metamaskDelegate, delegateContracts.simple7702.toLowerCase()];

/**
 * Whether a signature of that account could run an operation, or let somebody spend, that nobody has been shown: it is a contract, signs
 * for one, its address can be delegated to one (EIP-7702), or is so on that chain already, be it by another wallet. `hashes`: so do 32
 * bytes. Rejects when the chain does not answer and its answer counts.
 */
export async function signsOperations(
  parts: Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready' | 'chains'>,
  { account, chainId }: { account: Hex; chainId: string },
): Promise<{ data: boolean; hashes: boolean }> {
  if (parts.ownerOf(account) !== null || parts.isOwner(account)) return { data: true, hashes: true };
  const project = await parts.ready.project.catch(() => null);
  const listed = (project?.delegates ?? []).map(({ address }) => address);
  if (listed.some(takesHashes)) return { data: true, hashes: true };
  const current = await readDelegate(parts.chains.client(chainId), account);
  return { data: listed.length > 0 || current !== null, hashes: current !== null && takesHashes(current) };
}

const takesHashes = (contract: string): boolean => !typed.includes(contract.toLowerCase());
