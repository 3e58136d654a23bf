import { NodeError } from '../../../errors/node';
import { isHex, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../../network/rpcClient';
import { readSymbol } from '../assets/tokenFacts';

const decimalsCall = '0x313ce567';
const symbolCall = '0x95d89b41';

/** A token's own data; `decimals` is null if it only has whole units. */
export interface TokenMeta {
  symbol: string;
  decimals: number | null;
}

export async function readTokenMeta(client: RpcClient, token: Hex): Promise<TokenMeta> {
  const read = async (data: Hex): Promise<unknown> => {
    try {
      return await client.request('eth_call', [{ to: token, data }, 'latest']);
    } catch (error) {
      if (error instanceof NodeError) return null;
      throw error;
    }
  };
  const [decimals, symbol] = await Promise.all([read(decimalsCall), read(symbolCall)]);
  const places = isHex(decimals, 32) ? Number(BigInt(decimals)) : NaN;
  return { symbol: readSymbol(symbol), decimals: places <= 36 ? places : null };
}
