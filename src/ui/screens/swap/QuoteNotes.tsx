import { Check } from 'lucide-react';
import { Checkbox } from 'react-aria-components/Checkbox';
import { useTranslation } from 'react-i18next';
import type { SwapNotice } from '../../../wallet/swap';
import { Banner } from '../../components/feedback/Banner';
import { Button } from '../../components/inputs/Button';
import { color, space, type } from '../../theme/tokens';
import { bounds } from './priceLoss';
import { percent } from './percent';
import type { SwapEntry } from './useSwapEntry';

/** Warnings and notes about the quote, or about why there is none. */
export function QuoteNotes({
  entry: { quoteQuery, quote, loss, notice, pay, get, problem },
  accepted,
  onAccept,
  onRetry,
}: {
  entry: SwapEntry;
  accepted: boolean;
  onAccept: (yes: boolean) => void;
  /** Asks for quotes again at once. */
  onRetry: () => void;
}) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const answer = quoteQuery?.status === 'loading' ? null : quoteQuery?.answer;
  if (quoteQuery?.status === 'failed') return <NoQuote onRetry={onRetry}>{t('swap.noQuoteBody')}</NoQuote>;
  if (quote === undefined) {
    if (!answer || problem === 'notNumber') return null;
    const reasons = answer.failures.map(({ reason }) => reason);
    if (reasons.includes('tooSmall')) return <Banner tone="info">{t('swap.tooSmall')}</Banner>;
    if (reasons.length > 0 && reasons.every((reason) => reason === 'none'))
      return <Banner tone="info">{t('swap.noRoute')}</Banner>;
    return <NoQuote onRetry={onRetry}>{t('swap.silentBody')}</NoQuote>;
  }
  // What cannot be paid needs no warning about its price.
  if (problem === 'insufficient') return null;
  const impact = (quote.impact ?? 0) / 10_000;
  const worst = Math.max(loss ?? 0, impact);
  const isLoss = (loss ?? 0) >= impact;
  return (
    <>
      {notice && <Notice notice={notice} name={quote.name} />}
      {worst >= bounds.warn && (
        <Banner
          tone={worst >= bounds.accept ? 'danger' : 'warning'}
          title={t(isLoss ? 'swap.lossTitle' : 'swap.impactTitle', { percent: percent(worst, locale) })}
        >
          {isLoss && pay.worth && get.worth
            ? t('swap.lossBody', { paid: pay.worth, got: get.worth })
            : t('swap.impactBody')}
        </Banner>
      )}
      {worst >= bounds.accept && (
        <Checkbox
          isSelected={accepted}
          onChange={onAccept}
          css={{
            display: 'flex',
            alignItems: 'center',
            gap: space.x3,
            minHeight: 44,
            cursor: 'pointer',
            ...type.small,
            color: color.strong,
            // The check mark shows the focus instead.
            '&[data-focus-visible]': { outline: 'none' },
          }}
        >
          {({ isSelected, isFocusVisible }) => (
            <>
              <Tick on={isSelected} focused={isFocusVisible} />
              {t('swap.acceptLoss')}
            </>
          )}
        </Checkbox>
      )}
    </>
  );
}

/** There is no quote, which may be different in a moment. */
function NoQuote({ onRetry, children }: { onRetry: () => void; children: string }) {
  const { t } = useTranslation();
  return (
    <Banner tone="warning" title={t('swap.noQuote')}>
      <p>{children}</p>
      <div css={{ marginInlineStart: -space.x3 }}>
        <Button small kind="text" onPress={onRetry}>
          {t('swap.retry')}
        </Button>
      </div>
    </Banner>
  );
}

/** Explains why no confirmation was shown. */
function Notice({ notice, name }: { notice: SwapNotice; name: string }) {
  const { t } = useTranslation();
  const words = {
    worse: { title: t('swap.changedTitle'), body: t('swap.changedBody') },
    limited: { title: t('swap.limitedTitle', { name }), body: t('swap.limitedBody') },
    silent: { title: t('swap.silentTitle', { name }), body: t('swap.silentSourceBody') },
  }[notice];
  return (
    <Banner tone="warning" title={words.title}>
      {words.body}
    </Banner>
  );
}

const Tick = ({ on, focused }: { on: boolean; focused: boolean }) => (
  <span
    aria-hidden
    css={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 22,
      height: 22,
      borderRadius: 6,
      border: `2px solid ${on ? color.accent : color.lineStrong}`,
      background: on ? color.accent : 'none',
      color: color.onAccent,
      outline: focused ? `2px solid ${color.accentText}` : 'none',
      outlineOffset: 2,
    }}
  >
    {on && <Check size={16} strokeWidth={3} />}
  </span>
);
