import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { RpcClient } from '../../network/rpcClient';
import { readQuantity } from '../network/quantity';
import { readCoins } from './readCoins';

/** Topic of `Transfer(address,address,uint256)` (ERC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
/** ms by which the clock of a chain may be behind the local clock. */
const clockTolerance = 600_000;

/**
 * Returns the amount that a mined transaction has brought to an account, in the smallest unit: for a token, from the token's events; for
 * the native coin, with `readCoins`. Returns 0 for a transaction from before `since` (epoch ms), which proves nothing, and null if the
 * chain does not provide it (yet). Never rejects.
 */
export async function readArrival(
  client: RpcClient,
  { hash, account, token, since = 0 }: { hash: Hex; account: Hex; token: string | null; since?: number | undefined },
): Promise<bigint | null> {
  const own = account.toLowerCase();
  try {
    const receipt = await client.request('eth_getTransactionReceipt', [hash]);
    const isOther = !isPlainObject(receipt) || String(receipt.transactionHash).toLowerCase() !== hash.toLowerCase();
    if (isOther || typeof receipt.blockNumber !== 'string') return null;
    if (receipt.status === '0x0') return 0n;
    if (since > 0 && (await timeOf(client, receipt.blockNumber)) < since - clockTolerance) return 0n;
    return token === null
      ? await readCoins(client, { hash, own, receipt: { ...receipt, blockNumber: receipt.blockNumber } })
      : sumOf(receipt.logs, { token, own });
  } catch {
    return null;
  }
}

/** Returns the timestamp of a block in epoch ms. */
async function timeOf(client: RpcClient, block: string): Promise<number> {
  const found = await client.request('eth_getBlockByNumber', [block, false]);
  return Number(readQuantity(isPlainObject(found) ? found.timestamp : undefined)) * 1_000;
}

function sumOf(logs: unknown, { token, own }: { token: string; own: string }): bigint {
  const padded = `0x${own.slice(2).padStart(64, '0')}`;
  return (Array.isArray(logs) ? (logs as unknown[]) : []).reduce<bigint>((sum, log) => {
    if (!isPlainObject(log) || !isSameAddress(String(log.address), token)) return sum;
    const [topic, from, to] = Array.isArray(log.topics) ? (log.topics as unknown[]) : [];
    const isToUs = topic === transferTopic && String(to).toLowerCase() === padded && from !== to;
    return isToUs && /^0x[0-9a-f]{64}$/i.test(String(log.data)) ? sum + BigInt(String(log.data)) : sum;
  }, 0n);
}
