import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { closedLine, Disclosure } from '../../components/rows/Disclosure';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, type, weight } from '../../theme/tokens';

/** One line for the network and its fee. With choices it unfolds to show them, and names the selected one. */
export function FeeLine({
  network,
  fee,
  speed,
  isPending = false,
  children,
}: {
  /** The name of the network. */
  network: string;
  fee: ReactNode;
  speed?: string;
  /** The choices will arrive with the fee, so the line is as high as with them. */
  isPending?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const label = (
    <>
      {t('confirm.networkFee')}
      <span css={{ display: 'block', ...type.tiny, fontWeight: weight.normal, overflowWrap: 'anywhere' }}>
        {speed !== undefined && <span css={{ color: color.accentText, fontWeight: weight.medium }}>{speed} · </span>}
        <VisibleText text={network} inline />
      </span>
    </>
  );
  if (children === undefined && isPending)
    return (
      <div data-line css={{ display: 'grid', alignContent: 'center', ...closedLine }}>
        <Facts facts={[{ label, value: fee }]} />
      </div>
    );
  if (children === undefined) return <Facts facts={[{ label, value: fee }]} />;
  return (
    <Disclosure label={label} value={<span css={{ color: color.strong }}>{fee}</span>}>
      {children}
    </Disclosure>
  );
}
