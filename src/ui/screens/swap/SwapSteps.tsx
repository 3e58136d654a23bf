import { useTranslation } from 'react-i18next';
import type { SwapStep } from '../../../wallet/swap';
import { Card } from '../../components/Card';
import { color, space, type, weight } from '../../theme/tokens';
import type { SwapEntry } from './useSwapEntry';

/** Returns whether the current step is the first of two: a permission, then the swap. */
export const isStepOne = (
  { from }: Pick<SwapEntry, 'from'>,
  step: Readonly<SwapStep> | null,
): step is Readonly<Extract<SwapStep, { kind: 'allowing' | 'takingBack' }>> =>
  from?.kind === 'token' && (step?.kind === 'allowing' || step?.kind === 'takingBack');

/** The remaining confirmations, one line each, and the current status. */
export function SwapSteps({
  entry: { pay, amount, quote, from },
  step,
}: {
  entry: SwapEntry;
  step: Readonly<SwapStep>;
}) {
  const { t } = useTranslation();
  const isFirst = isStepOne({ from }, step);
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
    step.kind === 'elsewhere' ? [t('swap.elsewhere')] : [...(isFirst ? [allowing] : []), t('swap.stepSwap')];
  return (
    <Card>
      {/* The result of the first step is said here, so no toast repeats it. */}
      <ol
        role="status"
        data-outcome={isFirst ? (step.hash ?? undefined) : undefined}
        css={{ display: 'grid', gap: space.x2, color: color.muted }}
      >
        {lines.map((line, at) => (
          <li
            key={line}
            css={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: space.x3 }}
          >
            <span css={at === 0 ? { color: color.strong, fontWeight: weight.medium } : {}}>
              {lines.length > 1 ? `${at + 1}. ${line}` : line}
            </span>
            {at === 0 && <span css={type.small}>{now()}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
