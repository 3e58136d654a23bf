import type { OfferedAsset } from '../../wire/onramp';
import { parseCoinAmount, parseMoneyAmount } from './amount';
import type { BuyContext } from './buyContext';
import type { BuyForm } from './buyStore';
import { guessCountry, guessCurrency } from './guessPlace';
import type { BuyRequest, BuyService } from './service';

/** In ms: the age at which a quote is requested again. */
const staleAfter = 30_000;

/** Returns the typed amount in the wire format, or null if it is empty or invalid. */
export const readAmount = (
  { side, amount }: Pick<BuyForm, 'side' | 'amount'>,
  { decimals }: Pick<OfferedAsset, 'decimals'>,
): string | null => (side === 'buy' ? parseMoneyAmount(amount) : parseCoinAmount(amount, decimals));

/** Loads what can be bought or sold, and the quotes. */
export function createQuoteActions({
  parts,
  store,
  api,
  accountFor,
}: BuyContext): Pick<BuyService, 'open' | 'askQuotes' | 'readSellable'> {
  const { deps, stores } = parts;
  const { actions, state } = store;

  function chooseFirst(offered: readonly OfferedAsset[], request: BuyRequest): OfferedAsset | null {
    const { chains, chainId } = stores.network.state;
    const here = offered.filter((asset) => chains.some((chain) => chain.chainId === asset.chainId));
    const named = here.filter(({ symbol }) => symbol.toLowerCase() === request.symbol?.toLowerCase());
    const byChain = (list: readonly OfferedAsset[]) => list.find((asset) => asset.chainId === chainId) ?? list[0];
    return byChain(named) ?? byChain(here) ?? null;
  }

  return {
    async open({ timeZone, side = 'buy', request = {} }) {
      if (state.options.value === null) actions.setOptions('loading');
      const read = await api()
        .then((client) => client.options())
        .catch(() => null);
      // If the server does not respond, the last known options stay.
      const value = read ?? state.options.value;
      if (value === null) return actions.setOptions('failed');
      actions.setOptions('ready', value);
      const sellers = value.providers.filter(({ sides }) => sides.includes(side));
      const offered = sellers.flatMap(({ assets }) => assets);
      const isFirst = state.form.asset === null || state.form.side !== side;
      const isFilled = Object.values(request).some((text) => text !== undefined);
      if (!isFirst && !isFilled) return;
      const isKnown = state.form.asset !== null;
      const country = isKnown ? state.form.country : guessCountry({ timeZone, language: deps.language });
      const all = [...new Set(sellers.flatMap(({ currencies }) => currencies))];
      const shown = stores.preferences.state.currency;
      const named = request.currency?.toLowerCase();
      const currency =
        named !== undefined && all.includes(named) ? named : guessCurrency({ shown, country, offered: all });
      const typed = isFirst ? '' : state.form.amount;
      const amount = side === 'sell' ? typed : (parseMoneyAmount(request.amount ?? '') ?? (typed || '100'));
      const method = isFirst && side === 'sell' ? 'bank' : isFirst ? 'card' : state.form.method;
      const provider = request.provider ?? null;
      actions.write({ side, asset: chooseFirst(offered, request), country, currency, amount, method, provider });
    },
    async readSellable() {
      const { asset } = state.form;
      if (asset === null) return;
      const { chainId, token } = asset;
      const known = state.sellable;
      if (known?.chainId !== chainId || known.token !== token) actions.setSellable(null);
      try {
        const [account, family] = [await accountFor(asset), await parts.familyWallet(chainId)];
        const most =
          token === null
            ? await family.largestTransfer({ chainId, from: account, to: account })
            : await family.readHolding({ chainId, account, asset: { kind: 'token', address: token } });
        const isStill = state.form.asset?.chainId === chainId && state.form.asset.token === token;
        if (isStill) actions.setSellable({ chainId, token, amount: most?.toString() ?? null });
      } catch {
        // The amount stays unknown. The chain rejects the transaction later if the balance is too low.
      }
    },
    async askQuotes() {
      const { asset, side, currency, country, method } = state.form;
      const amount = asset === null ? null : readAmount(state.form, asset);
      if (!asset || amount === null) return actions.setQuotes(null);
      const { chainId, token } = asset;
      const input = { side, chainId, token, currency, amount, country, method };
      const key = JSON.stringify(input);
      const { quotes } = state;
      const isGood = quotes?.key === key && quotes.status !== 'failed' && deps.clock.now() - quotes.at < staleAfter;
      if (isGood) return;
      const kept = quotes?.key === key ? quotes.answer : null;
      actions.setQuotes({ key, status: 'loading', answer: kept, at: deps.clock.now() });
      const answer = await api()
        .then((client) => client.quotes(input))
        .catch(() => null);
      // The form has changed in the meantime.
      if (state.quotes?.key !== key) return;
      actions.setQuotes({ key, status: answer ? 'ready' : 'failed', answer, at: deps.clock.now() });
    },
  };
}
