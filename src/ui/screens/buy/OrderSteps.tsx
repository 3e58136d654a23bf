import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { OrderStage } from '../../../wallet/buy';
import { color, motion, radius, space, type, weight } from '../../theme/tokens';

const steps = ['paid', 'sent', 'arrived'] as const;
/** Number of completed steps by stage. */
const behind: Partial<Record<OrderStage, number>> = { waiting: 0, paid: 1, sending: 2, arrived: 3, done: 3 };

/** The progress of a purchase in three steps. */
export function OrderSteps({ stage }: { stage: OrderStage }) {
  const { t } = useTranslation();
  return (
    <Steps
      steps={steps.map((step) => ({ ahead: t(`buy.ahead.${step}`), done: t(`buy.steps.${step}`) }))}
      count={behind[stage] ?? 0}
    />
  );
}

/** Steps side by side, of which the first `count` are complete. A step is in the past tense only when it is. */
export function Steps({ steps, count }: { steps: readonly { ahead: string; done: string }[]; count: number }) {
  return (
    <ol css={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.x2 }}>
      {steps.map(({ ahead, done }, at) => {
        const isDone = at < count;
        return (
          <li key={done} aria-current={at === count ? 'step' : undefined} css={{ display: 'grid', gap: space.x2 }}>
            <span
              aria-hidden
              css={{
                height: 4,
                borderRadius: radius.full,
                background: isDone ? color.green : at === count ? color.accent : color.fillPress,
                transition: `background ${motion.sheet}`,
              }}
            />
            <span
              css={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: space.x1,
                ...type.small,
                fontWeight: at === count ? weight.medium : weight.normal,
                color: isDone || at === count ? color.strong : color.muted,
              }}
            >
              {isDone && (
                <Check
                  aria-hidden
                  size={14}
                  strokeWidth={2.25}
                  css={{ flex: 'none', marginTop: 2, color: color.green }}
                />
              )}
              {isDone ? done : ahead}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
