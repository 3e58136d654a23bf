import { HttpError } from '../../errors/http';
import type { MarketApi, Price } from '../../api/market';
import { pricePlatforms } from '../../wire/http/market';
import { reuse } from '../../kit/reuse';
import { isFresh } from '../isFresh';
import type { WalletParts } from '../parts';
import { balanceKey } from '../stores/balances';
import type { UsdPrice } from '../stores/rates';

/** ms for which a price is as good as new: a little less than between two polls (spec §9: 3 minutes). */
const freshFor = 170_000;
const patience = 20_000;
/** Tokens that are asked for, and in one request. */
const most = 500;
const chunk = 100;

const platforms: Readonly<Record<string, { platform: string; currency: string } | undefined>> = pricePlatforms;

/**
 * Prices in dollars of the current chain's coin and of the account's tokens there. A part that fails keeps the older
 * figures. Never rejects; false when something failed.
 */
export async function refreshPrices(
  { deps, stores: { accounts, network, tokens, rates } }: WalletParts,
  { force }: { force: boolean },
): Promise<boolean> {
  const { chainId, chains } = network.state;
  const chain = chains.find((item) => item.chainId === chainId);
  if (!chain || accounts.state.selected === null || deps.data === null) return true;
  const load = deps.data;
  const held = tokens.state.byAccount[balanceKey(chainId, accounts.state.selected)]?.list ?? [];
  const worth = held.filter(({ isSpam }) => !isSpam);
  const asked = [...worth.filter(({ balance }) => balance !== '0'), ...worth.filter(({ balance }) => balance === '0')]
    .slice(0, most)
    .map(({ address }) => address.toLowerCase());
  const isDone = () => {
    const known = rates.state.prices[chainId];
    if (
      force ||
      rates.state.status === 'failed' ||
      !known ||
      !isFresh({ at: known.at, now: deps.clock.now(), ttl: freshFor })
    )
      return false;
    const before = new Set(known.asked);
    return asked.every((address) => before.has(address));
  };
  if (isDone()) return true;

  async function look(): Promise<boolean> {
    rates.actions.reload();
    if (isDone()) return true;
    rates.actions.loading();
    const { market } = await load();
    const known = rates.state.prices[chainId];
    const found = platforms[chainId];
    const ticker = found?.currency ?? chain?.ticker ?? '';
    const [coin, ...lists] = await Promise.allSettled([
      quietly(market.coin({ ticker, currencies: ['usd'], chainId }), null),
      ...split(asked).map((addresses) => askTokens(market, { platform: found?.platform ?? chainId, addresses })),
    ]);
    const prices: Record<string, UsdPrice> = {};
    lists.forEach((list, at) => {
      for (const address of split(asked)[at] ?? []) {
        const price = list.status === 'fulfilled' ? toUsd(list.value[address]) : known?.tokens[address];
        if (price) prices[address] = price;
      }
    });
    const isWhole = [coin, ...lists].every(({ status }) => status === 'fulfilled');
    // Nothing answered: what is known stays, with its age.
    if (coin.status === 'rejected' && lists.every(({ status }) => status === 'rejected')) {
      rates.actions.failed();
      return false;
    }
    rates.actions.priced(chainId, {
      coin: coin.status === 'fulfilled' ? toUsd(coin.value) : (known?.coin ?? null),
      tokens: reuse(known?.tokens, prices),
      asked: reuse(known?.asked, asked),
      at: isWhole ? deps.clock.now() : (known?.at ?? 0),
    });
    if (!isWhole) rates.actions.failed();
    return isWhole;
  }
  return deps.locks.run('prices', look, { patience }).catch(() => {
    rates.actions.failed();
    return false;
  });
}

function split(addresses: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(addresses.length / chunk) }, (_, at) =>
    addresses.slice(at * chunk, (at + 1) * chunk),
  );
}

function askTokens(
  market: MarketApi,
  { platform, addresses }: { platform: string; addresses: readonly string[] },
): Promise<Record<string, Price>> {
  return quietly(market.tokens({ platform, addresses, currencies: ['usd'] }), {});
}

/** A chain or a ticker that the server takes for none has no price; that is no failure. */
function quietly<Value>(answer: Promise<Value>, none: Value): Promise<Value> {
  return answer.catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'invalid') return none;
    throw error;
  });
}

function toUsd(price: Price | null | undefined): UsdPrice | null {
  const usd = price?.values.usd;
  if (!price || usd === undefined || !Number.isFinite(usd) || usd <= 0) return null;
  return { usd, change24h: price.change24h, source: price.source };
}
