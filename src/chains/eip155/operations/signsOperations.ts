import type { Hex } from '../../../kit/hex';
import { delegateContracts } from '../../../wire/accountAbstraction';
import { readDelegate } from '../delegation/readDelegate';
import type { Eip155Parts } from '../parts';
import { metamaskDelegate } from './delegate';

/** Contracts that accept operations only with a typed data signature. Others (such as Kernel) may accept a signed 32-byte message. */
const typed: readonly string[] = [metamaskDelegate, delegateContracts.simple7702.toLowerCase()];

/**
 * Returns whether a signature of the account could execute an operation or allow spending that was not shown to the user: it is a contract,
 * signs for one, may be delegated to one (EIP-7702), or is already delegated on that chain, possibly by another wallet. `hashes`: a
 * signature of 32 bytes could do so too. Rejects if the result depends on the chain and it does not respond.
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
