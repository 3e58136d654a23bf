import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { isAddress } from '../accounts/address';
import type { TokenMeta } from './tokenMeta';

/** Maximum number of addresses to look up, and of values to look through. */
const most = { asked: 6, values: 500 };
const tokenNames = /(token|asset|currency)$/i;

/**
 * Returns the tokens that typed data names in fields such as `token` or `sellToken`, by address in lower case. An address counts as a token
 * if its contract has decimals.
 */
export async function namedTokens(
  { message }: TypedData,
  { readToken }: { readToken(token: Hex): Promise<TokenMeta> },
): Promise<Record<string, { symbol: string; decimals: number }>> {
  const found = new Set<string>();
  const waiting: [name: string, value: unknown][] = [['', message]];
  for (let at = 0; at < waiting.length && at < most.values; at++) {
    const [name, value] = waiting[at] ?? [''];
    if (typeof value === 'string' && tokenNames.test(name) && isAddress(value)) found.add(value.toLowerCase());
    if (Array.isArray(value)) waiting.push(...value.map((each): [string, unknown] => [name, each]));
    if (isPlainObject(value)) waiting.push(...Object.entries(value));
  }
  const read = await Promise.all(
    [...found].slice(0, most.asked).map(async (token) => {
      const { symbol, decimals } = await readToken(token as Hex);
      return decimals === null ? [] : [[token, { symbol, decimals }] as const];
    }),
  );
  return Object.fromEntries(read.flat());
}
