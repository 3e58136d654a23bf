import { encodeFunctionData } from 'viem/utils';
import type { Clock } from '../../../../src/kit/clock';
import type { Hex } from '../../../../src/kit/hex';
import type { Token } from '../../../../src/wire/http/assets';
import { tokenAbi } from '../abi';
import { knownSymbols, type ChainSource } from '../../chainSource';
import { cleanText } from '../../../../src/kit/text/cleanText';
import { decodeNumber, readString } from '../decode';
import { readCalls } from '../readCalls';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';

/** What a token contract says about itself. `decimals` is null if the contract has none. */
export interface TokenFact extends Pick<Token, 'address' | 'name' | 'symbol' | 'isSpam'> {
  decimals: number | null;
}

export interface TokenFacts {
  /** Returns facts by address, cached for a day. For listed tokens it uses the operator's list. */
  read(source: ChainSource, contracts: readonly string[]): Promise<Map<string, TokenFact>>;
}

/** Cache lifetime, in ms. */
const freshFor = 24 * 3_600_000;
const maxCount = 50_000;

/** Reads and cleans the names, symbols and decimals of untrusted contracts. */
export function createTokenFacts({ clock }: { clock: Clock }): TokenFacts {
  const kept = new Map<string, { fact: TokenFact; at: number }>();

  return {
    async read(source, contracts) {
      const known = knownSymbols(source);
      const found = new Map<string, TokenFact>();
      for (const { address, name, symbol, decimals } of source.tokens)
        if (contracts.includes(address)) found.set(address, { address, name, symbol, decimals, isSpam: false });
      const keyOf = (contract: string) => `${source.chainId} ${source.scope} ${contract}`;
      for (const contract of contracts) {
        const entry = kept.get(keyOf(contract));
        if (entry && clock.now() - entry.at < freshFor && !found.has(contract)) found.set(contract, entry.fact);
      }
      const missing = contracts.filter((contract) => !found.has(contract));
      const calls = missing.flatMap((contract) =>
        (['name', 'symbol', 'decimals'] as const).map((functionName) => ({
          to: contract as Hex,
          data: encodeFunctionData({ abi: tokenAbi, functionName }),
        })),
      );
      const answers = await readCalls(source.client, calls);
      for (const [at, address] of missing.entries()) {
        const name = readString(answers[at * 3]) ?? '';
        const symbol = readString(answers[at * 3 + 1]) ?? '';
        const decimals = decodeNumber(answers[at * 3 + 2]);
        const fact: TokenFact = {
          address,
          name: cleanText(name, 64),
          symbol: cleanText(symbol, 32),
          decimals: decimals !== undefined && decimals <= 255n ? Number(decimals) : null,
          isSpam: looksLikeSpam({ name, symbol }, { known }),
        };
        found.set(address, fact);
        kept.delete(keyOf(address));
        kept.set(keyOf(address), { fact, at: clock.now() });
      }
      for (const oldest of kept.keys()) {
        if (kept.size <= maxCount) break;
        kept.delete(oldest);
      }
      return found;
    },
  };
}
