import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../parts/rows/Disclosure';
import { Facts } from '../../parts/rows/Facts';
import { color, space, weight } from '../../theme/tokens';

/** One line for the fee; with choices it unfolds into them, and names the one that is taken. */
export function FeeLine({ fee, speed, children }: { fee: ReactNode; speed?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const label = t('confirm.networkFee');
  if (children === undefined)
    return (
      <div css={{ marginTop: space.x3 }}>
        <Facts facts={[{ label, value: fee }]} />
      </div>
    );
  return (
    <Disclosure
      label={label}
      value={
        <span css={{ display: 'grid', justifyItems: 'end', color: color.strong }}>
          {fee}
          <span css={{ color: color.accentText, fontWeight: weight.medium }}>{speed}</span>
        </span>
      }
    >
      {children}
    </Disclosure>
  );
}
