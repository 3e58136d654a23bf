import type { OfferedAsset } from '../../wire/onramp';
import { readMoney } from './amount';
import type { BuyPlace } from './buyPlace';
import { guessCountry, guessCurrency } from './guessPlace';
import type { BuyService, BuyWish } from './service';

/** ms after which a quote is asked for anew. */
const staleAfter = 30_000;

/** What there is to buy, and for how much. */
export function createOffers({ parts, store, api }: BuyPlace): Pick<BuyService, 'open' | 'askQuotes'> {
  const { deps, stores } = parts;
  const { actions, state } = store;

  function chooseFirst(offered: readonly OfferedAsset[], wish: BuyWish): OfferedAsset | null {
    const { chains, chainId } = stores.network.state;
    const here = offered.filter((asset) => chains.some((chain) => chain.chainId === asset.chainId));
    const named = here.filter(({ symbol }) => symbol.toLowerCase() === wish.symbol?.toLowerCase());
    const byChain = (list: readonly OfferedAsset[]) => list.find((asset) => asset.chainId === chainId) ?? list[0];
    return byChain(named) ?? byChain(here) ?? null;
  }

  return {
    async open({ timeZone, wish = {} }) {
      if (state.options.status === 'loading') return;
      if (state.options.value === null) actions.options('loading');
      try {
        const value = await (await api()).options();
        actions.options('ready', value);
        const sellers = value.providers.filter(({ sides }) => sides.includes('buy'));
        const offered = sellers.flatMap(({ assets }) => assets);
        const isFirst = state.form.asset === null;
        const isWished = wish.symbol !== undefined || wish.amount !== undefined || wish.currency !== undefined;
        if (!isFirst && !isWished) return;
        const country = isFirst ? guessCountry({ timeZone, language: deps.language }) : state.form.country;
        const all = [...new Set(sellers.flatMap(({ currencies }) => currencies))];
        const shown = stores.preferences.state.currency;
        const named = wish.currency?.toLowerCase();
        const currency =
          named !== undefined && all.includes(named) ? named : guessCurrency({ shown, country, offered: all });
        const amount = readMoney(wish.amount ?? '') ?? (state.form.amount || '100');
        actions.write({ asset: chooseFirst(offered, wish), country, currency, amount });
      } catch {
        actions.options(state.options.value === null ? 'failed' : 'ready');
      }
    },
    async askQuotes() {
      const { asset, side, currency, country, method } = state.form;
      const amount = readMoney(state.form.amount);
      if (!asset || amount === null) return actions.quoted(null);
      const { chainId, token } = asset;
      const input = { side, chainId, token, currency, amount, country, method };
      const key = JSON.stringify(input);
      const { quotes } = state;
      const isGood = quotes?.key === key && quotes.status !== 'failed' && deps.clock.now() - quotes.at < staleAfter;
      if (isGood) return;
      const kept = quotes?.key === key ? quotes.answer : null;
      actions.quoted({ key, status: 'loading', answer: kept, at: deps.clock.now() });
      const answer = await api()
        .then((client) => client.quotes(input))
        .catch(() => null);
      // Something else is asked by now.
      if (state.quotes?.key !== key) return;
      actions.quoted({ key, status: answer ? 'ready' : 'failed', answer, at: deps.clock.now() });
    },
  };
}
