import { formatUnits, parseUnits } from '../../../kit/units';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import { currentQuote } from '../../../wallet/swap/swapStore';
import { addressOf, decimalsOf, type SwapAsset } from '../../../wallet/swap/swapAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { formatWorth } from '../../format/formatWorth';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { assetText } from '../send/assetText';
import { usePrice, usePrices } from '../send/usePrice';
import { useTranslation } from 'react-i18next';
import { priceLoss } from './priceLoss';
import { swapProblem } from './swapProblem';

export type SwapEntry = ReturnType<typeof useSwapEntry>;

/** Returns the state of the swap entry: the input, the result of the best quote, and the problems of either. */
export function useSwapEntry({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const state = useStore(stores.swap);
  const { chains } = useStore(stores.network);
  const { from, to, amount, held, quoteQuery, chosen } = state;
  const prices = { from: usePrice(from), to: usePrice(to) };
  const { priceOf, currency } = usePrices();
  const quote = currentQuote({ quoteQuery, chosen });

  const worthOf = (side: 'from' | 'to', value: bigint | null, decimals: number): string | null =>
    value === null ? null : amountToFiat({ value, price: prices[side].price, decimals });
  const written = (worth: string | null) =>
    worth === null ? null : formatFiat({ amount: worth, currency: prices.from.currency, locale: i18n.language });
  const sideOf = (
    side: 'from' | 'to',
    asset: Readonly<SwapAsset> | null,
    valueIn: (decimals: number) => bigint | null,
  ) => {
    const own = chains.find(({ chainId }) => chainId === asset?.chainId) ?? chain;
    const decimals = asset ? decimalsOf(asset, { coin: own.decimals }) : 0;
    const value = valueIn(decimals);
    const symbol = asset ? assetText(asset, own) : '';
    const worth = worthOf(side, value, decimals);
    return { chain: own, asset, symbol, decimals, value, worth: written(worth), rawWorth: worth };
  };
  const pay = sideOf('from', from, (decimals) => parseUnits(amount, decimals));
  const get = sideOf('to', to, () => (quote ? BigInt(quote.amountOut) : null));
  const isCounted =
    held !== null &&
    from !== null &&
    held.chainId === chain.chainId &&
    held.account === account &&
    held.address === addressOf(from);
  const there = isCounted ? held.amount : null;
  const problem = from === null ? null : swapProblem({ text: amount, decimals: pay.decimals, held: there });
  /** Returns a fee for display: in money if there is a price, otherwise in its own unit; null for an unknown token. */
  const feeText = ({ chainId, token, amount: value }: { chainId: string; token: string | null; amount: string }) => {
    const home = chains.find((one) => one.chainId === chainId);
    const listed =
      state.chain?.chainId === chainId && 'tokens' in state.chain ? state.chain.tokens : state.elsewhere[chainId];
    const isThat = (one: Readonly<SwapAsset> | null) => one?.chainId === chainId && isAddress(addressOf(one), token);
    const known =
      token === null
        ? home && { symbol: home.ticker, decimals: home.decimals }
        : ([pay, get].find((side) => isThat(side.asset)) ?? listed?.find(({ address }) => isAddress(address, token)));
    if (!known) return null;
    const { symbol, decimals } = known;
    const price = priceOf(
      token === null
        ? { kind: 'coin', chainId }
        : { kind: 'token', chainId, address: token, symbol, decimals, logo: null },
    );
    const worth = amountToFiat({ value: BigInt(value), price, decimals });
    if (worth !== null) return formatWorth({ amount: worth, currency, locale: i18n.language });
    return `${formatAmount({ value, decimals, locale: i18n.language })} ${symbol}`;
  };
  /** Returns the network fee of a source's quote; null while it is unknown. */
  const networkFeeOf = (source: string): string | null => {
    const amount = quoteQuery?.networkFees[source];
    return amount === undefined ? null : feeText({ chainId: chain.chainId, token: null, amount });
  };
  return {
    ...state,
    feeText,
    networkFeeOf,
    pay,
    get,
    quote,
    problem,
    isCounted,
    there,
    loss: quote ? priceLoss({ paid: pay.rawWorth, got: get.rawWorth }) : null,
    minimum: quote ? formatUnits(BigInt(quote.minimum), get.decimals) : null,
  };
}

const isAddress = (one: string | null, other: string | null): boolean => one?.toLowerCase() === other?.toLowerCase();
