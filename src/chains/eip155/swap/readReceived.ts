import { isHex, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { RpcClient } from '../../network/rpcClient';

/** Transfer(address,address,uint256) of tokens, Withdrawal(address,uint256) of the coin as a token. */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65';

/**
 * What a mined swap has brought the account, by its own events; null where they do not tell. Coins leave no event with the
 * account in it: what the router has turned back into coins is what it has paid out.
 */
export async function readReceived(
  client: RpcClient,
  { hash, account, token }: { hash: Hex; account: Hex; token: Hex | null },
): Promise<string | null> {
  try {
    const receipt = await client.request('eth_getTransactionReceipt', [hash]);
    if (!isPlainObject(receipt) || !Array.isArray(receipt.logs)) return null;
    const sum = receipt.logs.reduce<bigint>((all, log: unknown) => all + amountOf(log, { account, token }), 0n);
    if (sum > 0n) return sum.toString();
    return token === null && receipt.status === '0x1' ? await readPaid(client, { hash, account }) : null;
  } catch {
    return null;
  }
}

/** Coins that the transaction itself has brought: no event tells of those. */
async function readPaid(client: RpcClient, { hash, account }: { hash: Hex; account: Hex }): Promise<string | null> {
  const found = await client.request('eth_getTransactionByHash', [hash]);
  if (!isPlainObject(found) || typeof found.to !== 'string' || typeof found.value !== 'string') return null;
  const isToUs = found.to.toLowerCase() === account.toLowerCase() && found.from !== found.to;
  return isToUs && BigInt(found.value) > 0n ? BigInt(found.value).toString() : null;
}

function amountOf(log: unknown, { account, token }: { account: Hex; token: Hex | null }): bigint {
  if (!isPlainObject(log) || !Array.isArray(log.topics) || !isHex(log.data, 32)) return 0n;
  const [event, , to] = log.topics as unknown[];
  if (token === null) return event === withdrawal ? BigInt(log.data) : 0n;
  const isToken = typeof log.address === 'string' && log.address.toLowerCase() === token.toLowerCase();
  const isToUs = typeof to === 'string' && to.slice(-40).toLowerCase() === account.slice(-40).toLowerCase();
  return isToken && event === transfer && isToUs ? BigInt(log.data) : 0n;
}
