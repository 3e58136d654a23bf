import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnits, parseUnits } from '../../../kit/units';
import { amountToFiat, fiatToAmount } from '../../../wallet/prices/fiatAmount';
import { assetKey, decimalsOf, isSingle } from '../../../wallet/send/sendAsset';
import { balanceKey } from '../../../wallet/balances/balancesStore';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { amountProblem, isAboutHolding, isAdvice, isShownWhileTyping, isUnfinished } from './amountProblem';
import { assetText } from './assetText';
import { useCount } from './useCount';
import { useLargestSend } from './useLargestSend';
import { usePause } from './usePause';
import { usePrice } from './usePrice';

/** The state of the amount entry. */
export type AmountEntryState = ReturnType<typeof useAmountEntry>;

/** Manages the amount entry: the typed text, its unit, its problem, and its actions. */
export function useAmountEntry({ account, chain }: { account: string; chain: Readonly<OfferedChain> }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { stores, actions } = useWallet().wallet;
  const { asset, amount, available } = useStore(stores.send);
  const { native } = useStore(stores.balances);
  const { write } = stores.send.actions;
  const { price, currency } = usePrice(asset);
  /** The text that was typed when Review was pressed before the balance was known. */
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const [isMaxUnknown, setMaxUnknown] = useState(false);
  /** The text typed in money; null while the asset's own unit is used. */
  const [fiatText, setFiatText] = useState<string | null>(null);
  const key = asset && assetKey(asset);

  const isCounting = useCount(key);

  const decimals = asset ? decimalsOf(asset, { coin: chain.decimals }) : 0;
  const unit = asset ? assetText(asset, chain) : '';
  const counted = available?.key === key ? available?.amount : undefined;
  const held = asset?.kind === 'coin' ? (native[balanceKey(chain.chainId, account)]?.amount ?? counted) : counted;
  const single = asset !== null && isSingle(asset);
  const value = single ? 1n : parseUnits(amount, decimals);
  const isFiat = fiatText !== null && price !== null;
  const typed = isFiat ? fiatText : amount;
  // The maximum matters only above half of the balance; half of it leaves enough for any fee.
  const isMuch = asset?.kind === 'coin' && typeof held === 'string' && value !== null && value > BigInt(held) / 2n;
  const most = useLargestSend({ wanted: isMuch, held });
  const problem = amountProblem({ asset, text: amount || typed, decimals, held, most });
  const { isDue, leave } = usePause({ text: typed, hasProblem: isShownWhileTyping(problem) });
  const words =
    problem === null
      ? undefined
      : t(`send.${problem}`, {
          digits: `${decimals}`,
          most: formatAmount({ value: (most ?? 0n).toString(), decimals, locale }),
          symbol: unit,
        });
  const worth = value === null ? null : amountToFiat({ value, price, decimals });

  const mayReview = problem === null || isAdvice(problem);
  /** Review was pressed before the balance was known. It continues automatically once the balance arrives. */
  const isWaiting = waitsFor === typed && !mayReview && isCounting && isAboutHolding(problem);
  const review = () => {
    if (mayReview) void actions.sendAssets();
    else setWaitsFor(typed);
  };
  const goesOn = waitsFor === typed && mayReview;
  if (waitsFor !== null && !isWaiting && !goesOn) setWaitsFor(null);
  useEffect(() => {
    if (goesOn) void actions.sendAssets().then(() => setWaitsFor(null));
  }, [actions, goesOn]);
  const takeAll = async () => {
    setFiatText(null);
    if (asset?.kind !== 'coin') {
      if (typeof held === 'string') write({ amount: formatUnits(BigInt(held), decimals) });
      return;
    }
    const most = await actions.largestSend();
    setMaxUnknown(most === null);
    if (most !== null) write({ amount: formatUnits(most, decimals) });
  };
  const enter = (text: string) => {
    if (!isFiat) return write({ amount: text });
    setFiatText(text);
    write({ amount: fiatToAmount({ text, price, decimals }) ?? '' });
  };
  const turn = () => setFiatText(isFiat || worth === null ? (isFiat ? null : '') : Number(worth).toFixed(2));
  const error = !isWaiting && isDue ? words : undefined;
  const mayPress = mayReview || (isCounting && isAboutHolding(problem));
  /** The reason to show at the button. An error of the amount itself is shown at the amount, once. */
  const reason = !mayPress && isUnfinished(problem) ? words : undefined;
  return {
    asset,
    unit,
    single,
    held,
    decimals,
    price,
    currency,
    value,
    worth,
    typed,
    isFiat,
    error,
    mayPress,
    reason,
    isWaiting,
    isMaxUnknown,
    review,
    takeAll,
    enter,
    leave,
    turn,
  };
}
