import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { RpcClient } from '../../network/rpcClient';
import { readQuantity } from '../network/quantity';

/** Maximum number of other transactions of a block to read for their effect on a balance. */
const maxOthers = 20;

interface Mined {
  hash: Hex;
  /** Lower case. */
  own: string;
  receipt: Record<string, unknown> & { blockNumber: string };
}

/**
 * Returns the native coins that a mined transaction has brought to an account, in wei. Contracts pay without an event, so the node's trace
 * is used; without one, the difference of the balance before and after the block, minus what other transactions of the block have moved.
 * Rejects if the node does not provide the data.
 */
export async function readCoins(client: RpcClient, mined: Mined): Promise<bigint> {
  const { hash, own } = mined;
  const transaction = await client.request('eth_getTransactionByHash', [hash]);
  if (!isPlainObject(transaction)) throw new TypeError(`The RPC node does not know transaction ${hash}.`);
  // A call of the account to itself runs code: the account is delegated to a contract that makes several calls as one (EIP-7702).
  if (lower(transaction.to) === own && lower(transaction.from) !== own) return readQuantity(transaction.value);
  if (!(await canPay(client, transaction))) return 0n;
  const traced = await readTrace(client, hash);
  return traced === null ? byBalance(client, mined) : sumOf(traced, own);
}

const lower = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');

/** Only code can send coins to an address other than the recipient. */
async function canPay(client: RpcClient, { to, blockNumber }: Record<string, unknown>): Promise<boolean> {
  if (typeof to !== 'string') return true;
  return (await client.request('eth_getCode', [to, blockNumber])) !== '0x';
}

/** Returns null if the node does not support traces. */
async function readTrace(client: RpcClient, hash: Hex): Promise<Record<string, unknown> | null> {
  try {
    const frame = await client.request('debug_traceTransaction', [hash, { tracer: 'callTracer' }]);
    return isPlainObject(frame) && typeof frame.type === 'string' ? frame : null;
  } catch (error) {
    if (error instanceof NodeError) return null;
    throw error;
  }
}

/** Returns the amount that inner calls have brought, minus what they have taken; the sender's own value is not included. */
function sumOf(top: Record<string, unknown>, own: string): bigint {
  let sum = 0n;
  // Not recursive: a trace may be a thousand calls deep.
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

/** Call types that transfer their value: the others run with the value of the outer call. */
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
  if (touching.length > maxOthers) throw new TypeError('The block has too many transactions of this account.');
  const moved = await Promise.all(touching.map((each) => movedBy(client, { each, own, hash })));
  const sum = moved.reduce((rest, one) => rest - one, after - before);
  return sum > 0n ? sum : 0n;
}

/** Returns the amount that a transaction itself has moved to the account, or, as a negative number, from it including the fee. */
async function movedBy(
  client: RpcClient,
  { each, own, hash }: { each: Record<string, unknown>; own: string; hash: Hex },
): Promise<bigint> {
  const receipt = await client.request('eth_getTransactionReceipt', [each.hash]);
  if (!isPlainObject(receipt)) throw new TypeError('The RPC node has no receipt of the transaction.');
  const value = receipt.status === '0x0' ? 0n : readQuantity(each.value);
  const received = lower(each.to) === own && lower(each.hash) !== hash ? value : 0n;
  if (lower(each.from) !== own) return received;
  // A rollup charges the fee of the chain below in addition.
  const besides = typeof receipt.l1Fee === 'string' ? readQuantity(receipt.l1Fee) : 0n;
  return received - value - readQuantity(receipt.gasUsed) * readQuantity(receipt.effectiveGasPrice) - besides;
}
