import { NodeError } from '../../../../errors/node';
import { parseJson } from '../../../../kit/json';
import { encodeFunctionData } from 'viem/utils';
import { toAddress } from '../../accounts/address';
import { readQuantity } from '../../network/quantity';
import type { RpcClient } from '../../../network/rpcClient';
import { nonceAbi } from '../accountState';
import type { FollowMemory } from '../../../familyWallet';
import { isOpen } from '../../../transactions/lifecycle';
import { smartAccountUrls } from '../../operations/smartAccounts';
import type { Eip155Parts } from '../../parts';
import { sendToBundler } from '../services/bundler';
import { findOperation } from './findOperation';
import type { OperationRecord } from '../../operations/operationRecord';

/** Looks in a row that agree: nodes and bundlers may lag behind the chain. */
const agreeing = 3;
/** Looks, and ms, after which one that bundlers keep forgetting is given up: what comes after it would wait for ever. */
const forgetful = 10;
const givenUpAfter = 5 * 60_000;
const letGo = 'The bundler has let the request go.';
/** ms after which a bundler is asked whether it still has what it took. */
const lookUpTimeout = 30_000;
/** ms after which an operation in a block is final; until then a reorg brings it back. */
const finalAfter = 10 * 60_000;

/**
 * One look at an operation; true when something has changed. What no block has is handed to the bundler again. Rejects when the chain
 * does not answer.
 */
export async function followOperation(
  {
    chains,
    transactions: { actions },
    accountAbstraction,
    deps,
  }: Pick<Eip155Parts, 'accountAbstraction' | 'chains' | 'transactions' | 'deps'>,
  { record, memory }: { record: OperationRecord; memory: FollowMemory },
): Promise<boolean> {
  const { hash, chainId, operation, from, raw, status, submittedAt } = record;
  const client = chains.client(chainId);
  const urls = smartAccountUrls(accountAbstraction(), chainId).bundlers;
  const bundler = urls.length === 0 ? null : chains.clientFor(urls);
  const now = deps.clock.now();
  const found = await findOperation({ client, bundler }, { hash, ...operation });

  if (!isOpen(record)) {
    if (!found) return actions.move(hash, 'submitted', { blockNumber: null, settledAt: null });
    if (now - (record.settledAt ?? now) >= finalAfter) actions.finish(hash);
    return false;
  }
  if (found) {
    const { transaction: minedAs, blockNumber, succeeded } = found;
    return actions.move(hash, succeeded ? 'confirmed' : 'failed', { blockNumber, settledAt: now, minedAs });
  }
  if (await isNonceUsed(client, operation, from)) {
    // Its own block may not be in the logs yet.
    memory.nonceUsed += 1;
    return memory.nonceUsed >= agreeing && actions.move(hash, 'replaced', { settledAt: now, raw: null });
  }
  memory.nonceUsed = 0;
  if (raw === null || bundler === null) return false;
  if (status === 'submitted') {
    if (now - submittedAt <= lookUpTimeout || !(await isForgotten(bundler, hash))) return false;
    memory.refused += 1;
    // Its nonce is the next one's: should it be included after all, that one is not.
    if (memory.refused >= forgetful && now - submittedAt > givenUpAfter)
      return actions.move(hash, 'dropped', { error: letGo, settledAt: now, raw: null });
  }
  try {
    const taker = await sendToBundler(bundler, [parseJson(raw), operation.entryPoint]);
    return actions.move(hash, 'submitted', { bundler: taker });
  } catch (error) {
    if (!(error instanceof NodeError)) return false;
    // One that a bundler has taken before may still be included, whatever it says now.
    if (status === 'submitted') return false;
    memory.refused += 1;
    if (memory.refused < agreeing) return false;
    return actions.move(hash, 'dropped', { error: error.message, settledAt: now, raw: null });
  }
}

/** The chain has another operation in its place, as the entry point says: a bundler is not asked. */
async function isNonceUsed(client: RpcClient, { entryPoint, nonce }: OperationRecord['operation'], sender: string) {
  const [key, sequence] = [BigInt(nonce) >> 64n, BigInt(nonce) & (2n ** 64n - 1n)];
  const args = [toAddress(sender), key] as const;
  const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args });
  const next = readQuantity(await client.request('eth_call', [{ to: entryPoint, data }, 'latest']));
  return (next & (2n ** 64n - 1n)) > sequence;
}

/** The bundler says that it does not know it: it was started anew, or a reorg has taken it out of a block. */
async function isForgotten(bundler: RpcClient, hash: string): Promise<boolean> {
  return bundler.request('eth_getUserOperationByHash', [hash]).then(
    (known) => known === null,
    () => false,
  );
}
