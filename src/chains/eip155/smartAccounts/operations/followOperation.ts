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

/** Consecutive polls that must agree: nodes and bundlers may lag behind the chain. */
const agreeing = 3;
/** Number of polls, and ms, after which an operation that bundlers keep forgetting is given up: later operations would wait forever. */
const forgetful = 10;
const givenUpAfter = 5 * 60_000;
const letGo = 'The bundler has dropped the request.';
/** ms after which a bundler is asked whether it still has an operation that it accepted. */
const lookUpTimeout = 30_000;
/** ms after which an operation in a block is final; until then, a reorg can remove it. */
const finalAfter = 10 * 60_000;

/**
 * Polls an operation once; resolves to true if something has changed. An operation that is in no block is sent to the bundler again.
 * Rejects if the chain does not respond.
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
    // The logs may not yet contain the block of this operation.
    memory.nonceUsed += 1;
    return memory.nonceUsed >= agreeing && actions.move(hash, 'replaced', { settledAt: now, raw: null });
  }
  memory.nonceUsed = 0;
  if (raw === null || bundler === null) return false;
  if (status === 'submitted') {
    if (now - submittedAt <= lookUpTimeout || !(await isForgotten(bundler, hash))) return false;
    memory.refused += 1;
    // The next operation will use its nonce: only one of the two can then be included.
    if (memory.refused >= forgetful && now - submittedAt > givenUpAfter)
      return actions.move(hash, 'dropped', { error: letGo, settledAt: now, raw: null });
  }
  try {
    const taker = await sendToBundler(bundler, [parseJson(raw), operation.entryPoint]);
    return actions.move(hash, 'submitted', { bundler: taker });
  } catch (error) {
    if (!(error instanceof NodeError)) return false;
    // An operation that a bundler has accepted before may still be included, even if the bundler rejects it now.
    if (status === 'submitted') return false;
    memory.refused += 1;
    if (memory.refused < agreeing) return false;
    return actions.move(hash, 'dropped', { error: error.message, settledAt: now, raw: null });
  }
}

/** Returns true if another operation has used the nonce, according to the EntryPoint on the chain; the bundler is not trusted for this. */
async function isNonceUsed(client: RpcClient, { entryPoint, nonce }: OperationRecord['operation'], sender: string) {
  const [key, sequence] = [BigInt(nonce) >> 64n, BigInt(nonce) & (2n ** 64n - 1n)];
  const args = [toAddress(sender), key] as const;
  const data = encodeFunctionData({ abi: nonceAbi, functionName: 'getNonce', args });
  const next = readQuantity(await client.request('eth_call', [{ to: entryPoint, data }, 'latest']));
  return (next & (2n ** 64n - 1n)) > sequence;
}

/** Returns true if the bundler does not know the operation: it was restarted, or a reorg has removed the operation from a block. */
async function isForgotten(bundler: RpcClient, hash: string): Promise<boolean> {
  return bundler.request('eth_getUserOperationByHash', [hash]).then(
    (known) => known === null,
    () => false,
  );
}
