import { ArrowDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnits } from '../../../kit/units';
import type { SwapActions } from '../../../wallet/swap';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { Banner } from '../../components/feedback/Banner';
import { Skeleton } from '../../components/feedback/Skeleton';
import { Button } from '../../components/inputs/Button';
import { color, hover, motion, pressed, radius, size, space, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { pinned } from '../../layouts/pinned';
import { bounds } from './priceLoss';
import { BegunNotes } from './BegunNotes';
import { figureStyle, PayInput } from './PayInput';
import { QuoteFacts } from './QuoteFacts';
import { QuoteNotes } from './QuoteNotes';
import { Side } from './Side';
import { isStepOne, SwapSteps } from './SwapSteps';
import { formatGlance } from '../../format/formatGlance';
import type { SwapEntry } from './useSwapEntry';

/** Both sides of the swap, its quote, and its warnings. */
export function SwapForm({
  chain,
  entry,
  swap,
  onView,
}: {
  chain: Readonly<OfferedChain>;
  entry: SwapEntry;
  swap: SwapActions;
  onView: (view: 'from' | 'to' | 'sources') => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const { write, flip } = useWallet().wallet.stores.swap.actions;
  const [isMaxUnknown, setMaxUnknown] = useState(false);
  const [accepted, setAccepted] = useState<string | null>(null);
  const { pay, get, quote, quoteQuery, problem, there, isCounted, loss, step } = entry;
  const isQuoting = quoteQuery?.status === 'loading' && quote === undefined;
  const isBad = Math.max(loss ?? 0, (quote?.impact ?? 0) / 10_000) >= bounds.accept;
  /** Another source or amount has to be accepted separately. */
  const question = `${quoteQuery?.key} ${quote?.source}`;

  const takeAll = async () => {
    if (pay.asset?.kind === 'token')
      return there === null ? undefined : write(formatUnits(BigInt(there), pay.decimals));
    const most = await swap.largest();
    setMaxUnknown(most === null);
    if (most !== null) write(formatUnits(most, pay.decimals));
  };
  const gets = get.value === null ? '' : formatGlance({ value: get.value.toString(), decimals: get.decimals, locale });
  const balance = () =>
    there === null
      ? t('send.availableUnknown')
      : t('swap.balance', { amount: formatAmount({ value: there, decimals: pay.decimals, locale }) });
  const isSaid = problem !== null && problem !== 'enterAmount';
  const mayReview = problem === null && quote !== undefined && (!isBad || accepted === question);
  const words = () => {
    if (isStepOne(entry, step)) return t('swap.waitStep', { number: '1' });
    if (entry.to === null) return t('swap.chooseGet');
    if (problem === 'insufficient') return t('send.notEnough', { symbol: pay.symbol });
    if (problem !== null && problem !== 'tooFine') return t(`send.${problem}`);
    return t('send.review');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (mayReview) void swap.review();
      }}
      css={{ flex: 1, display: 'flex', flexDirection: 'column', gap: space.x4 }}
    >
      <div css={{ position: 'relative', display: 'grid', gap: space.x1 }}>
        <Side
          label={t('swap.pay')}
          name={t('swap.choosePay')}
          asset={pay.asset}
          symbol={pay.symbol}
          chain={chain}
          worth={pay.worth}
          onPick={() => onView('from')}
          aside={<Held text={isCounted ? balance() : ''} disabled={there === null} onMax={() => void takeAll()} />}
        >
          <PayInput value={entry.amount} invalid={isSaid} onChange={write} />
        </Side>
        <Flip onPress={get.chain.chainId === chain.chainId ? flip : null} />
        <Side
          label={t('swap.get')}
          name={t('swap.chooseGet')}
          asset={get.asset}
          symbol={get.symbol}
          chain={get.chain}
          worth={get.worth}
          onPick={() => onView('to')}
        >
          <p
            aria-live="polite"
            css={{ ...figureStyle(gets), color: gets === '' ? color.muted : color.strong, whiteSpace: 'nowrap' }}
          >
            {isQuoting ? <Skeleton width={120} height={28} /> : gets === '' ? '0' : gets}
          </p>
        </Side>
      </div>
      {problem === 'tooFine' && <Banner tone="warning">{t('send.tooFine', { digits: `${pay.decimals}` })}</Banner>}
      {isMaxUnknown && <Banner tone="warning">{t('send.maxUnknown')}</Banner>}
      <BegunNotes entry={entry} swap={swap} />
      <QuoteNotes
        entry={entry}
        accepted={accepted === question}
        onAccept={(yes) => setAccepted(yes ? question : null)}
        onRetry={() => void swap.quote()}
      />
      {quote && <QuoteFacts entry={entry} quote={quote} onCompare={() => onView('sources')} />}
      <div css={[pinned, { marginTop: 'auto', display: 'grid', gap: space.x3 }]}>
        {step && <SwapSteps entry={entry} step={step} />}
        <Button kind="primary" type="submit" wide loading={step !== null} disabled={!mayReview}>
          {words()}
        </Button>
      </div>
    </form>
  );
}

function Held({ text, disabled, onMax }: { text: string; disabled: boolean; onMax: () => void }) {
  const { t } = useTranslation();
  return (
    <span css={{ display: 'inline-flex', alignItems: 'center', gap: space.x2 }}>
      <span>{text}</span>
      <button
        type="button"
        disabled={disabled}
        onClick={onMax}
        css={{
          minHeight: 28,
          padding: `0 ${space.x3}px`,
          border: 0,
          borderRadius: radius.full,
          background: color.fill,
          color: color.accentText,
          cursor: 'pointer',
          ...type.tiny,
          fontWeight: weight.bold,
          '&:disabled': { opacity: 0.45, cursor: 'default' },
          [hover]: { '&:hover': { background: color.fillHover } },
        }}
      >
        {t('send.max')}
      </button>
    </span>
  );
}

/** The arrow between both sides: a button that swaps them, if they are on the same network. */
function Flip({ onPress }: { onPress: (() => void) | null }) {
  const { t } = useTranslation();
  const icon = <ArrowDown aria-hidden size={18} strokeWidth={2} />;
  return (
    <span css={{ display: 'grid', justifyItems: 'center', height: 0, zIndex: 1 }}>
      {onPress === null ? (
        <span css={disc}>{icon}</span>
      ) : (
        <button
          type="button"
          aria-label={t('swap.flip')}
          onClick={onPress}
          css={[
            disc,
            {
              color: color.strong,
              cursor: 'pointer',
              transition: `background ${motion.press}, transform ${motion.sheet} ${motion.enter}`,
              [hover]: { '&:hover': { background: color.fillHover } },
              [pressed]: { background: color.fillPress, transform: 'rotate(180deg)' },
            },
          ]}
        >
          {icon}
        </button>
      )}
    </span>
  );
}

const disc = {
  display: 'grid',
  placeItems: 'center',
  boxSizing: 'border-box',
  width: size.touch,
  height: size.touch,
  marginTop: -size.touch / 2,
  border: `4px solid ${color.card}`,
  borderRadius: radius.full,
  background: color.fill,
  color: color.muted,
} as const;
