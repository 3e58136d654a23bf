import { networks } from '../../../../src/chains/solana/network/networks';
import { toUiAmount } from '../../../../src/chains/solana/tokens/scale';
import type { Clock } from '../../../../src/kit/clock';
import { cleanText } from '../../../../src/kit/text/cleanText';
import type { Token } from '../../../../src/wire/http/assets';
import { createCache } from '../../../outgoing/cache';
import { toPart } from '../../../wallet-api/assets/part';
import { looksLikeSpam } from '../../../wallet-api/assets/spam';
import type { WatchedToken } from '../../../../src/wire/http/userRows';
import { knownSymbols, type ChainSource } from '../../chainSource';
import type { AssetReaders } from '../../family';
import { isCollectible, type MintBalance, type Holdings } from './holdings';

/** Cache lifetime and timeout, in ms. */
const freshFor = 15_000;
const timeout = 8_000;

/** Creates a reader of the balances of the native coin, of listed and watched tokens, and of all other tokens that the account holds. */
export function createTokenReader({ holdings, clock }: { holdings: Holdings; clock: Clock }): AssetReaders['tokens'] {
  const natives = createCache<string>({ ttl: freshFor, timeout, max: 20_000, clock });
  return async ({ source, address, watched, skipCache: skip }) => {
    const key = `${source.chainId} ${source.scope} ${address}`;
    const load = async () => String(await networks.readBalance(source.client, address));
    const [native, held] = await Promise.all([
      natives.read(key, load, { skip }),
      holdings.read({ source, address, skip }),
    ]);
    const found = (held.value?.list ?? []).filter(({ token }) => !isCollectible(token));
    const part = toPart(held, { isPartial: held.value?.isShort === true });
    return {
      chainId: source.chainId,
      address,
      native: native.value ?? null,
      tokens: held.value ? join({ source, watched, found, now: clock.now() }) : [],
      parts: { native: toPart(native), balances: part, discovery: part },
    };
  };
}

/** Merges listed, watched and found tokens in this order, with each mint once. Found tokens are included only with a non-zero balance. */
function join({
  source,
  watched,
  found,
  now,
}: {
  source: ChainSource;
  watched: readonly WatchedToken[];
  found: readonly MintBalance[];
  /** Current time in epoch ms. */
  now: number;
}): Token[] {
  const amounts = new Map(
    found.map(({ token, amount }) => [token.address, String(toUiAmount(token.mint, { amount, now }))]),
  );
  const tokens = new Map<string, Token>();
  const add = (token: Omit<Token, 'balance'>) => {
    const balance = amounts.get(token.address) ?? '0';
    if (!tokens.has(token.address)) tokens.set(token.address, { ...token, balance });
  };
  for (const { logo = null, ...token } of source.tokens)
    add({ ...token, logo, source: 'list', isVerified: true, isSpam: false });
  const known = knownSymbols(source);
  const byMint = new Map(found.map(({ token }) => [token.address, token]));
  for (const { token_address: address, token_name, token_symbol, decimals } of watched) {
    const { name, symbol, decimals: told } = byMint.get(address) ?? {};
    const own = { name: name ?? cleanText(token_name, 64), symbol: symbol ?? cleanText(token_symbol, 32) };
    // The user wants to see a watched token, so it is never marked as spam.
    add({
      ...own,
      address,
      decimals: told ?? decimals,
      logo: null,
      source: 'watched',
      isVerified: false,
      isSpam: false,
    });
  }
  for (const { token, amount } of found) {
    const { address, name, symbol, decimals } = token;
    const isSpam = looksLikeSpam({ name, symbol }, { known });
    if (amount > 0n) add({ address, name, symbol, decimals, logo: null, source: 'logs', isVerified: false, isSpam });
  }
  return [...tokens.values()];
}
