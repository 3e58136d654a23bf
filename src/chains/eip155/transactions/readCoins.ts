import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { RpcClient } from '../../network/rpcClient';
import { readQuantity } from '../network/quantity';

/** Other transactions of one block whose part in a balance is looked up. */
const maxOthers = 20;

interface Mined {
  hash: Hex;
  /** Lower case. */
  own: string;
  receipt: Record<string, unknown> & { blockNumber: string };
}

/**
 * Coins that a mined transaction has brought to an account, wei. Contracts pay without an event, so the node's trace of it tells;
 * where it has none, the balance before and after the block does, less what other transactions of the block have moved.
 * Rejects when the node does not tell.
 */
export async function readCoins(client: RpcClient, mined: Mined): Promise<bigint> {
  const { hash, own } = mined;
  const transaction = await client.request('eth_getTransactionByHash', [hash]);
  if (!isPlainObject(transaction)) throw new TypeError('The node does not know the transaction');
  // Code runs where the account calls itself: it is handed to a contract that makes several calls as one (EIP-7702).
  if (lower(transaction.to) === own && lower(transaction.from) !== own) return readQuantity(transaction.value);
  if (!(await canPay(client, transaction))) return 0n;
  const traced = await readTrace(client, hash);
  return traced === null ? byBalance(client, mined) : sumOf(traced, own);
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** Only code moves coins to somebody else than the recipient. */
async function canPay(client: RpcClient, { to, blockNumber }: Record<string, unknown>): Promise<boolean> {
  if (typeof to !== 'string') return true;
  return (await client.request('eth_getCode', [to, blockNumber])) !== '0x';
}

/** Null where the node has no traces. */
async function readTrace(client: RpcClient, hash: Hex): Promise<Record<string, unknown> | null> {
  try {
    const frame = await client.request('debug_traceTransaction', [hash, { tracer: 'callTracer' }]);
    return isPlainObject(frame) && typeof frame.type === 'string' ? frame : null;
  } catch (error) {
    if (error instanceof NodeError) return null;
    throw error;
  }
}

/** What calls inside of the transaction have brought, less what they have taken again; what the sender gave along is no part of it. */
function sumOf(top: Record<string, unknown>, own: string): bigint {
  let sum = 0n;
  // Without recursion: a trace may be a thousand calls deep.
  const open: unknown[] = top.error === undefined ? childrenOf(top) : [];
  for (let call = open.pop(); call !== undefined; call = open.pop()) {
    if (!isPlainObject(call) || call.error !== undefined) continue;
    if (moves.has(String(call.type)) && typeof call.value === 'string') {
      const value = readQuantity(call.value);
      if (lower(call.to) === own) sum += value;
      if (lower(call.from) === own) sum -= value;
    }
    open.push(...childrenOf(call));
  }
  return sum > 0n ? sum : 0n;
}

/** Calls that move their value: the others run with that of the call around them. */
const moves = new Set(['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT']);

const childrenOf = ({ calls }: Record<string, unknown>): unknown[] =>
  Array.isArray(calls) ? [...(calls as unknown[])] : [];

async function byBalance(client: RpcClient, { hash, own, receipt }: Mined): Promise<bigint> {
  const at = readQuantity(receipt.blockNumber);
  const balanceAt = async (block: bigint) =>
    readQuantity(await client.request('eth_getBalance', [own, `0x${block.toString(16)}`]));
  const [before, after, block] = await Promise.all([
    balanceAt(at - 1n),
    balanceAt(at),
    client.request('eth_getBlockByNumber', [receipt.blockNumber, true]),
  ]);
  const all: unknown[] = isPlainObject(block) && Array.isArray(block.transactions) ? block.transactions : [];
  const touching = all.filter(isPlainObject).filter(({ from, to }) => lower(from) === own || lower(to) === own);
  if (touching.length > maxOthers) throw new TypeError('There is too much in the block');
  const moved = await Promise.all(touching.map((each) => movedBy(client, { each, own, hash })));
  const sum = moved.reduce((rest, one) => rest - one, after - before);
  return sum > 0n ? sum : 0n;
}

/** What a transaction has itself moved to the account, or from it with its fee: below zero. */
async function movedBy(
  client: RpcClient,
  { each, own, hash }: { each: Record<string, unknown>; own: string; hash: Hex },
): Promise<bigint> {
  const receipt = await client.request('eth_getTransactionReceipt', [each.hash]);
  if (!isPlainObject(receipt)) throw new TypeError('The node does not know the transaction');
  const value = receipt.status === '0x0' ? 0n : readQuantity(each.value);
  const received = lower(each.to) === own && lower(each.hash) !== hash ? value : 0n;
  if (lower(each.from) !== own) return received;
  // A rollup takes the price of its own chain besides.
  const besides = typeof receipt.l1Fee === 'string' ? readQuantity(receipt.l1Fee) : 0n;
  return received - value - readQuantity(receipt.gasUsed) * readQuantity(receipt.effectiveGasPrice) - besides;
}
