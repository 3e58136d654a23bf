import { formatUnits, parseUnits } from '../../../kit/units';
import { amountToFiat } from '../../../wallet/prices/fiatAmount';
import { currentQuote } from '../../../wallet/swap/swapStore';
import { addressOf, decimalsOf, type SwapAsset } from '../../../wallet/swap/swapAsset';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatFiat } from '../../format/formatFiat';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { assetText } from '../send/assetText';
import { usePrice } from '../send/usePrice';
import { useTranslation } from 'react-i18next';
import { priceLoss } from './priceLoss';
import { swapProblem } from './swapProblem';

export type SwapEntry = ReturnType<typeof useSwapEntry>;

/** What is typed, what the best quote gives for it, and what is wrong with either. */
export function useSwapEntry({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const state = useStore(stores.swap);
  const { from, to, amount, held, look, chosen } = state;
  const prices = { from: usePrice(from), to: usePrice(to) };
  const quote = currentQuote({ look, chosen });

  const worthOf = (side: 'from' | 'to', value: bigint | null, decimals: number): string | null =>
    value === null ? null : amountToFiat({ value, price: prices[side].price, decimals });
  const written = (worth: string | null) =>
    worth === null ? null : formatFiat({ amount: worth, currency: prices.from.currency, locale: i18n.language });
  const sideOf = (
    side: 'from' | 'to',
    asset: Readonly<SwapAsset> | null,
    valueIn: (decimals: number) => bigint | null,
  ) => {
    const decimals = asset ? decimalsOf(asset, { coin: chain.decimals }) : 0;
    const value = valueIn(decimals);
    const symbol = asset ? assetText(asset, chain) : '';
    const worth = worthOf(side, value, decimals);
    return { asset, symbol, decimals, value, worth: written(worth), rawWorth: worth };
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
  return {
    ...state,
    ...{ pay, get, quote, problem, isCounted, there },
    loss: quote ? priceLoss({ paid: pay.rawWorth, got: get.rawWorth }) : null,
    minimum: quote ? formatUnits(BigInt(quote.minimum), get.decimals) : null,
  };
}
