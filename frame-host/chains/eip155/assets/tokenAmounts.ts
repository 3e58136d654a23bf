import { encodeFunctionData } from 'viem/utils';
import type { Hex } from '../../../../src/kit/hex';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Token } from '../../../../src/wire/http/assets';
import type { WatchedToken } from '../../../../src/wire/http/userRows';
import type { ChainSource } from '../../chainSource';
import { tokenAbi } from '../abi';
import { decodeNumber } from '../decode';
import { readCalls } from '../readCalls';

/** A token without its balance. */
export type TokenDescription = Omit<Token, 'balance'>;

/** Returns the account's balances by contract. Contracts that return no number are skipped. */
export async function readBalances({
  source,
  address,
  contracts,
}: {
  source: ChainSource;
  address: Hex;
  contracts: readonly string[];
}): Promise<Map<string, string>> {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [address] });
  const answers = await readCalls(
    source.client,
    contracts.map((to) => ({ to: to as Hex, data })),
  );
  return new Map(
    contracts.flatMap((contract, at) => {
      const amount = decodeNumber(answers[at]);
      return amount === undefined ? [] : [[contract, amount.toString()] as const];
    }),
  );
}

/** Adds the balances. Listed and watched tokens are included with a zero balance; tokens found in logs are not. */
export function withAmounts(
  facts: readonly TokenDescription[],
  amounts: ReadonlyMap<string, string> | undefined,
): Token[] {
  return facts.flatMap((fact) => {
    const balance = amounts?.get(fact.address);
    return balance === undefined || (balance === '0' && fact.source === 'logs') ? [] : [{ ...fact, balance }];
  });
}

/** Merges listed, watched and found tokens in this order, with each contract once. */
export function join(
  source: ChainSource,
  watched: readonly WatchedToken[],
  found: readonly TokenDescription[],
): TokenDescription[] {
  const facts = new Map<string, TokenDescription>();
  for (const { logo, ...token } of source.tokens)
    facts.set(token.address, { ...token, logo: logo ?? null, source: 'list', isVerified: true, isSpam: false });
  const byAddress = new Map(found.map((fact) => [fact.address, fact]));
  for (const { token_address: address, token_name, token_symbol, decimals } of watched) {
    if (facts.has(address)) continue;
    const fact = byAddress.get(address);
    const own = { name: cleanText(token_name, 64), symbol: cleanText(token_symbol, 32), decimals };
    const told = { address, logo: null, isVerified: false, ...(fact ?? own) };
    // The user wants to see a watched token, so it is never marked as spam.
    facts.set(address, { ...told, source: 'watched', isSpam: false });
  }
  for (const fact of found) if (!facts.has(fact.address)) facts.set(fact.address, fact);
  return [...facts.values()];
}
