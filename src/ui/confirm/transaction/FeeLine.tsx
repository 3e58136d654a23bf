import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../parts/rows/Disclosure';
import { Facts } from '../../parts/rows/Facts';
import { color, type } from '../../theme/tokens';

/** One line for the fee. With choices it unfolds to show them, and names the selected one. */
export function FeeLine({ fee, speed, children }: { fee: ReactNode; speed?: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const label = t('confirm.networkFee');
  if (children === undefined) return <Facts facts={[{ label, value: fee }]} />;
  return (
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
  );
}
