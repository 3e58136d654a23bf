import { isPlainObject } from '../../../kit/json';
import type { RpcClient } from '../../network/rpcClient';
import type { WalletTransaction } from '../../transactions/record';

/** Topic of `Transfer(address,address,uint256)` (ERC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * Returns what a paymaster has taken for a mined operation, less what it has returned, in the smallest unit of the token, from the events
 * of the transaction. Returns null if it takes no token, or if the events do not show one amount within what was confirmed. Rejects if the
 * chain does not respond.
 */
export async function readTokenFee(
  client: RpcClient,
  { from, minedAs, payer }: Pick<WalletTransaction, 'from' | 'minedAs' | 'payer'>,
): Promise<string | null> {
  const { token = null, address } = payer ?? {};
  if (token === null || address === undefined || minedAs === undefined) return null;
  const receipt = await client.request('eth_getTransactionReceipt', [minedAs]);
  if (!isPlainObject(receipt) || String(receipt.transactionHash).toLowerCase() !== minedAs.toLowerCase()) return null;
  const sums = sumByToken(receipt.logs, { account: toTopic(from), paymaster: toTopic(address) });
  const [taken, ...others] = sums.values();
  return taken !== undefined && others.length === 0 && taken > 0n && taken <= BigInt(token.max)
    ? taken.toString()
    : null;
}

const toTopic = (address: string): string => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;

/** Returns by token contract what an account has paid a paymaster, less what came back. */
function sumByToken(
  logs: unknown,
  { account, paymaster }: { account: string; paymaster: string },
): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const log of Array.isArray(logs) ? (logs as unknown[]) : []) {
    if (!isPlainObject(log) || !/^0x[0-9a-f]{64}$/i.test(String(log.data))) continue;
    const [topic, from, to] = (Array.isArray(log.topics) ? (log.topics as unknown[]) : []).map(String);
    if (topic !== transferTopic) continue;
    const amount = BigInt(String(log.data));
    const contract = String(log.address).toLowerCase();
    const ends = `${String(from).toLowerCase()} ${String(to).toLowerCase()}`;
    if (ends === `${account} ${paymaster}`) sums.set(contract, (sums.get(contract) ?? 0n) + amount);
    if (ends === `${paymaster} ${account}`) sums.set(contract, (sums.get(contract) ?? 0n) - amount);
  }
  return sums;
}
