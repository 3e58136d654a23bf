import { useTranslation } from 'react-i18next';
import type { SwapStep } from '../../../wallet/swap';
import { color, space, type, weight } from '../../theme/tokens';
import type { SwapEntry } from './useSwapEntry';

/** The remaining confirmations, one line each, and the current status. */
export function SwapSteps({
  entry: { pay, amount, quote, from },
  step,
}: {
  entry: SwapEntry;
  step: Readonly<SwapStep>;
}) {
  const { t } = useTranslation();
  const isFirst = step.kind === 'allowing' || step.kind === 'takingBack';
  const now = () => {
    if (step.kind === 'checking') return t('swap.checking');
    if (step.kind === 'elsewhere') return '';
    if (isFirst && step.hash !== null) return t('swap.waiting');
    return t('swap.askYou');
  };
  const allowing =
    step.kind === 'takingBack'
      ? t('swap.stepTakeBack')
      : t('swap.stepAllow', { name: quote?.name ?? '', amount, symbol: pay.symbol });
  const lines =
    step.kind === 'elsewhere'
      ? [t('swap.elsewhere')]
      : [...(from?.kind === 'token' && isFirst ? [allowing] : []), t('swap.stepSwap')];
  return (
    <ol role="status" css={{ display: 'grid', gap: space.x2, ...type.small, color: color.muted }}>
      {lines.map((line, at) => (
        <li
          key={line}
          css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space.x3 }}
        >
          <span css={at === 0 ? { color: color.strong, fontWeight: weight.medium } : {}}>
            {lines.length > 1 ? `${at + 1}. ${line}` : line}
          </span>
          {at === 0 && <span>{now()}</span>}
        </li>
      ))}
    </ol>
  );
}
