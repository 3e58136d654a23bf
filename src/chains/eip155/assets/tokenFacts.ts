import { formatUnits } from 'viem/utils';
import { bytesToUtf8 } from '../../../kit/bytes';
import { hexToBytes, isHex, type Hex } from '../../../kit/hex';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { RpcClient } from '../../network/rpcClient';
import type { TokenCall } from './tokenCall';

const decimalsCall = '0x313ce567';
const symbolCall = '0x95d89b41';

/**
 * Describes a token call in units of its token, with the data that the chain provides. Returns null if the contract has no decimals (an
 * NFT, or not a token); the raw call is shown instead.
 */
export async function readTokenFacts({
  client,
  address,
  call,
}: {
  client: RpcClient;
  address: Hex;
  call: TokenCall;
}): Promise<Eip155Facts['token']> {
  if (call.amount === null) return null;
  const [decimals, symbol] = await Promise.all([
    client.request('eth_call', [{ to: address, data: decimalsCall }, 'latest']),
    client.request('eth_call', [{ to: address, data: symbolCall }, 'latest']),
  ]);
  const places = isHex(decimals, 32) ? Number(decimals) : NaN;
  if (!(places <= 36)) return null;
  return {
    address,
    symbol: readSymbol(symbol),
    amount: formatUnits(call.amount, places),
    counterparty: call.counterparty,
    unlimited: call.unlimited,
  };
}

/** Reads an ABI string, or bytes32 as old tokens return it. Keeps visible characters only, since the token's author sets the symbol. */
export function readSymbol(answer: unknown): string {
  if (!isHex(answer) || answer.length % 2 !== 0) return '';
  const bytes = hexToBytes(answer);
  const length = bytes.length >= 64 ? Number(`0x${answer.slice(66, 130)}`) : NaN;
  const text = bytes.length === 32 ? bytes.subarray(0, 32) : bytes.subarray(64, 64 + Math.min(length, 32));
  try {
    return bytesToUtf8(text)
      .replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, '')
      .trim()
      .slice(0, 16);
  } catch {
    return '';
  }
}
