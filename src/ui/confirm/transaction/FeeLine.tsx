import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../parts/rows/Disclosure';
import { Facts } from '../../parts/rows/Facts';
import { color, space, type } from '../../theme/tokens';

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
    <div css={{ marginTop: space.x2 }}>
      <Disclosure
        label={
          <>
            {label}
            <span css={{ display: 'block', ...type.tiny, color: color.accentText }}>{speed}</span>
          </>
        }
        value={<span css={{ color: color.strong }}>{fee}</span>}
      >
        {children}
      </Disclosure>
    </div>
  );
}
