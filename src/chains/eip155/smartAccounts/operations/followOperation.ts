import { NodeError } from '../../../../errors/node';
import { parseJson } from '../../../../kit/json';
import type { FollowMemory } from '../../../familyWallet';
import { isOpen } from '../../../transactions/lifecycle';
import { smartAccountUrls } from '../../operations/smartAccounts';
import type { Eip155Parts } from '../../parts';
import { entryPointCode } from './operationErrors';
import { findOperation } from './findOperation';
import type { OperationRecord } from './operationRecord';

/** Refusals in a row that count: a bundler may lag behind the chain. */
const agreeing = 3;
/** ms after which an operation in a block is final; until then a reorg brings it back. */
const finalAfter = 10 * 60_000;

/**
 * One look at an operation; true when something has changed. What no block has is handed to the bundler again. Rejects when the chain
 * does not answer.
 */
export async function followOperation(
  { chains, transactions: { actions }, deps }: Pick<Eip155Parts, 'chains' | 'transactions' | 'deps'>,
  { record, memory }: { record: OperationRecord; memory: FollowMemory },
): Promise<boolean> {
  const { hash, chainId, operation, raw, status } = record;
  const url = smartAccountUrls(deps.init, chainId).bundler;
  const bundler = url === undefined ? null : chains.clientFor([url]);
  const now = deps.clock.now();
  const found = await findOperation({ client: chains.client(chainId), bundler }, { hash, ...operation });

  if (!isOpen(record)) {
    if (!found) return actions.move(hash, 'submitted', { blockNumber: null, settledAt: null });
    if (now - (record.settledAt ?? now) >= finalAfter) actions.finish(hash);
    return false;
  }
  if (found) {
    const { transaction: minedAs, blockNumber, succeeded } = found;
    return actions.move(hash, succeeded ? 'confirmed' : 'failed', { blockNumber, settledAt: now, minedAs });
  }
  if (raw === null || bundler === null || status === 'submitted') return false;
  try {
    await bundler.request('eth_sendUserOperation', [parseJson(raw), operation.entryPoint]);
    return actions.move(hash, 'submitted');
  } catch (error) {
    if (!(error instanceof NodeError)) return false;
    // Its nonce is used: it is in a block that the node has not shown yet, or another took its place.
    memory.refused += 1;
    if (memory.refused < agreeing) return false;
    const isReplaced = entryPointCode(error.message) === 'AA25';
    return actions.move(hash, isReplaced ? 'replaced' : 'dropped', { error: error.message, settledAt: now, raw: null });
  }
}
