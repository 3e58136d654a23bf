import { readTokens, type Token } from '../../../../src/chains/solana/tokens/readToken';
import { readOwnedTokens } from '../../../../src/chains/solana/tokens/tokenAccount';
import type { Clock } from '../../../../src/kit/clock';
import { createCache, type Cached } from '../../../outgoing/cache';
import type { ChainSource } from '../../chainSource';

/** Cache lifetime and timeout, in ms. */
const freshFor = 15_000;
const timeout = 12_000;
/** Maximum number of mints read per account. Mints with a non-zero balance come first. */
const maxCount = 300;

/** The balance of a mint over all token accounts of an account. */
export interface MintBalance {
  token: Token;
  amount: bigint;
}

export interface Holdings {
  /** Never rejects. `isShort`: the list is incomplete. */
  read(input: {
    source: ChainSource;
    address: string;
    skip: boolean;
  }): Promise<Cached<{ list: MintBalance[]; isShort: boolean }>>;
}

export function createHoldings({ clock }: { clock: Clock }): Holdings {
  const cache = createCache<{ list: MintBalance[]; isShort: boolean }>({ ttl: freshFor, timeout, max: 5_000, clock });
  return {
    read: ({ source, address, skip }) =>
      cache.read(
        `${source.chainId} ${source.scope} ${address}`,
        async () => {
          const amounts = new Map<string, bigint>();
          for (const { mint, amount } of await readOwnedTokens(source.client, { owner: address }))
            amounts.set(mint, (amounts.get(mint) ?? 0n) + amount);
          const mints = [...amounts.keys()].sort(
            (a, b) => Number(amounts.get(a) === 0n) - Number(amounts.get(b) === 0n),
          );
          const tokens = await readTokens(source.client, mints.slice(0, maxCount));
          const list = [...tokens.values()].map((token) => ({ token, amount: amounts.get(token.address) ?? 0n }));
          return { list, isShort: mints.length > maxCount };
        },
        { skip },
      ),
  };
}

/** Returns true for an NFT: supply 1 and no decimals, by the convention of Metaplex and Token-2022. */
export const isCollectible = ({ mint }: Token): boolean => mint.decimals === 0 && mint.supply === 1n;
