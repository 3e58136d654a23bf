import { isPlainObject } from '../../../kit/json';
import { readQuantity } from '../network/quantity';
import type { Hex } from '../../../kit/hex';
import type { Eip155Parts } from '../parts';

/** Topic of `Transfer(address,address,uint256)` (ERC-20). */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/**
 * What a transaction in a block has brought to an account, smallest unit: of a token by the token's own word, of the coin by its value
 * or, where a contract has paid, by the balance before and after its block. Null where the chain does not tell (yet). Never rejects.
 */
export async function readArrival(
  { chains }: Pick<Eip155Parts, 'chains'>,
  { hash, chainId, account, token }: { hash: Hex; chainId: string; account: Hex; token: string | null },
): Promise<bigint | null> {
  const client = chains.client(chainId);
  const own = account.toLowerCase();
  try {
    const receipt = await client.request('eth_getTransactionReceipt', [hash]);
    const isOther = !isPlainObject(receipt) || String(receipt.transactionHash).toLowerCase() !== hash.toLowerCase();
    if (isOther || typeof receipt.blockNumber !== 'string') return null;
    if (receipt.status === '0x0') return 0n;
    if (token !== null) return sumOf(receipt.logs, { token, own });
    const transaction = await client.request('eth_getTransactionByHash', [hash]);
    if (isPlainObject(transaction) && String(transaction.to).toLowerCase() === own)
      return readQuantity(transaction.value);
    const at = readQuantity(receipt.blockNumber);
    const balanceAt = async (block: bigint) =>
      readQuantity(await client.request('eth_getBalance', [account, `0x${block.toString(16)}`]));
    const [before, after] = await Promise.all([balanceAt(at - 1n), balanceAt(at)]);
    return after > before ? after - before : 0n;
  } catch {
    return null;
  }
}

function sumOf(logs: unknown, { token, own }: { token: string; own: string }): bigint {
  const padded = `0x${own.slice(2).padStart(64, '0')}`;
  return (Array.isArray(logs) ? (logs as unknown[]) : []).reduce<bigint>((sum, log) => {
    if (!isPlainObject(log) || String(log.address).toLowerCase() !== token.toLowerCase()) return sum;
    const [topic, , to] = Array.isArray(log.topics) ? (log.topics as unknown[]) : [];
    const isToUs = topic === transferTopic && String(to).toLowerCase() === padded;
    return isToUs && /^0x[0-9a-f]{64}$/i.test(String(log.data)) ? sum + BigInt(String(log.data)) : sum;
  }, 0n);
}
