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

/**
 * Reads the balance of the asset again, since some may have arrived. @returns whether the read is still pending; it always ends, because
 * the chain client has a timeout.
 */
function useCount(key: string | null): boolean {
  const { actions } = useWallet().wallet;
  const [counted, setCounted] = useState<string | null>(null);
  useEffect(() => {
    if (key === null) return undefined;
    let isOver = false;
    void actions.countAvailable().then(() => {
      if (!isOver) setCounted(key);
    });
    return () => {
      isOver = true;
    };
  }, [actions, key]);
  return key !== null && counted !== key;
}

/**
 * Returns the maximum amount of the chain's coin that can be sent together with the fee, in its smallest unit; null while that is unknown.
 * It is fetched when it is needed for a comparison, and again when the balance changes.
 */
function useLargestSend({ wanted, held }: { wanted: boolean; held: string | null | undefined }): bigint | null {
  const { actions } = useWallet().wallet;
  const [known, setKnown] = useState<{ held: string; most: bigint | null } | null>(null);
  useEffect(() => {
    if (!wanted || typeof held !== 'string') return undefined;
    let isOver = false;
    const tell = (most: bigint | null) => {
      if (!isOver) setKnown({ held, most });
    };
    actions.largestSend().then(tell, () => tell(null));
    return () => {
      isOver = true;
    };
  }, [actions, wanted, held]);
  return known !== null && known.held === held ? known.most : null;
}

/** Time in ms without a keystroke after which the input counts as complete. */
const pause = 800;

/**
 * Returns when to show a problem of a typed text: after a pause or after the field loses the focus, and from then on until the problem is
 * solved.
 */
function usePause({ text, hasProblem }: { text: string; hasProblem: boolean }): {
  isDue: boolean;
  /** Call this when the field loses the focus. */
  leave: () => void;
} {
  const [isOver, setOver] = useState(false);
  if (isOver && !hasProblem) setOver(false);
  useEffect(() => {
    if (!hasProblem) return undefined;
    const timer = setTimeout(() => setOver(true), pause);
    return () => clearTimeout(timer);
  }, [text, hasProblem]);
  return { isDue: isOver && hasProblem, leave: () => setOver(hasProblem) };
}
