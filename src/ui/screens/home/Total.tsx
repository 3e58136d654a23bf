import { keyframes, type CSSObject } from '@emotion/react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Boundary } from '../../Boundary';
import { formatFiat } from '../../format/formatFiat';
import { color, figures, motion, reducedMotion, space, type, weight } from '../../theme/tokens';
import { Change } from '../tokenDetails/Change';
import type { PortfolioView } from '../portfolio/usePortfolio';

// Needs the history of prices.
const TotalLine = lazy(async () => ({ default: (await import('./TotalLine')).TotalLine }));

/** A large figure with a smaller line below it, whose space is always reserved. */
export function Total({ figure, children }: { figure: ReactNode; children?: ReactNode }) {
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.x1, minWidth: 0, maxWidth: '100%' }}>
      <div css={{ minHeight: 48, display: 'grid', placeItems: 'center', minWidth: 0, maxWidth: '100%' }}>{figure}</div>
      <p
        css={{
          minHeight: 18,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: space.x2,
          justifyContent: 'center',
          ...type.small,
          ...figures,
        }}
      >
        {children}
      </p>
    </div>
  );
}

/** Secondary text. */
export const MutedText = ({ text }: { text: string }) => <span css={{ color: color.muted }}>{text}</span>;

const roll = keyframes({ from: { opacity: 0, transform: 'translateY(0.35em)' } });

/** An amount of money, large. When it changes, the digits that differ roll in. */
export function LargeMoney({ text }: { text: string }) {
  const [before, setBefore] = useState({ text, hasChanged: false });
  if (before.text !== text) setBefore({ text, hasChanged: true });
  return (
    <p css={[large(text), { color: color.strong, userSelect: 'text' }]}>
      {before.hasChanged
        ? Array.from(text, (letter, at) => (
            <span
              // Counted from the end, so that the cents keep their keys when the figure gets longer.
              key={`${text.length - at}${letter}`}
              css={{
                display: 'inline-block',
                animation: `${roll} ${motion.sheet} ${motion.enter}`,
                [reducedMotion]: { animation: 'none' },
              }}
            >
              {letter}
            </span>
          ))
        : text}
    </p>
  );
}

/** The change of the total over the last day. */
export function Movement({ change, currency }: { change: NonNullable<PortfolioView['change']>; currency: string }) {
  const { t, i18n } = useTranslation();
  return (
    <>
      <span css={{ fontWeight: weight.medium }}>
        <Change
          share={change.share}
          money={formatFiat({ amount: change.amount, currency, locale: i18n.language, exact: true })}
        />
      </span>
      <span css={{ position: 'relative' }}>
        <MutedText text={t('home.day')} />
        <Boundary>
          <Suspense>
            <TotalLine />
          </Suspense>
        </Boundary>
      </span>
    </>
  );
}

/** Returns a font size that gets smaller with the length of the text, so that it stays on one line on a phone. */
export const large = (text: string): CSSObject => ({
  ...(text.length <= 11 ? type.huge : text.length <= 16 ? type.large : type.title),
  ...figures,
  fontWeight: weight.bold,
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
  textAlign: 'center',
});
