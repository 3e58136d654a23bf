import { formatUnits } from 'viem/utils';
import { bytesToUtf8 } from '../../../kit/bytes';
import { hexToBytes, isHex, type Hex } from '../../../kit/hex';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { Shortfall } from '../../../wire/approval/transaction';
import type { RpcClient } from '../../network/rpcClient';
import type { TokenCall } from './tokenCall';

const decimalsCall = '0x313ce567';
const symbolCall = '0x95d89b41';
const balanceOfCall = '0x70a08231';

/**
 * Describes a token call in units of its token, with the data that the chain provides, and what the account lacks for it. Returns null if
 * the contract has no decimals (an NFT, or not a token); the raw call is shown instead.
 */
export async function readTokenFacts(input: {
  client: RpcClient;
  account: Hex;
  address: Hex;
  call: TokenCall;
}): Promise<(Pick<Eip155Facts, 'lacks'> & { token: NonNullable<Eip155Facts['token']> }) | null> {
  const { client, address, call } = input;
  if (call.amount === null) return null;
  const [places, named, shortfall] = await Promise.all([
    client.request('eth_call', [{ to: address, data: decimalsCall }, 'latest']),
    client.request('eth_call', [{ to: address, data: symbolCall }, 'latest']),
    readShortfall(input),
  ]);
  const decimals = isHex(places, 32) ? Number(places) : NaN;
  if (!(decimals <= 36)) return null;
  const symbol = readSymbol(named);
  const { counterparty, unlimited } = call;
  return {
    token: { address, symbol, amount: formatUnits(call.amount, decimals), counterparty, unlimited },
    ...(shortfall && { lacks: { ...shortfall, symbol, decimals } }),
  };
}

/**
 * Returns what the account lacks for a transfer out of its own holdings; null if it has enough, or if the token does not say. Never
 * rejects.
 */
async function readShortfall({
  client,
  account,
  address,
  call: { name, args, amount },
}: {
  client: RpcClient;
  account: Hex;
  address: Hex;
  call: TokenCall;
}): Promise<Pick<Shortfall, 'has' | 'needs'> | null> {
  const from = args.find((each) => each.name === 'from')?.value ?? account;
  if (!/^transfer(From)?$/.test(name) || amount === null || from.toLowerCase() !== account.toLowerCase()) return null;
  const data = `${balanceOfCall}${account.slice(2).toLowerCase().padStart(64, '0')}`;
  const held = await client.request('eth_call', [{ to: address, data }, 'latest']).catch(() => null);
  if (!isHex(held, 32) || BigInt(held) >= amount) return null;
  return { has: BigInt(held).toString(), needs: amount.toString() };
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
