import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import type { OfferedChain } from '../../../wire/chainConfig';
import { formatAmount } from '../../format/formatAmount';
import { formatFiat } from '../../format/formatFiat';
import { useHasAside } from '../../layouts/TaskPage';
import { Card } from '../../components/Card';
import { Avatar } from '../../components/identity/Avatar';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';
import { AssetTile } from './AssetTile';
import type { AmountEntryState } from './useAmountEntry';
import { useSendTarget } from './recipient/useSendTarget';

/** On a desktop, next to the amount: a summary before the review. */
export function SendSummary({ chain, entry }: { chain: Readonly<OfferedChain>; entry: AmountEntryState }) {
  const { t, i18n } = useTranslation();
  const { address, known } = useSendTarget();
  if (!useHasAside()) return null;
  const locale = i18n.language;
  const { asset, unit, value, held, decimals, worth, currency, single } = entry;
  const amount = (units: bigint) => `${formatAmount({ value: units.toString(), decimals, locale })} ${unit}`;
  const left = value !== null && typeof held === 'string' && !single ? BigInt(held) - value : null;
  const facts = [
    {
      label: t('send.toLabel'),
      value: known === undefined ? shorten(address) : <VisibleText text={known} />,
    },
    { label: t('send.network'), value: chain.displayName },
    ...(left !== null && left >= 0n
      ? [{ label: t(asset?.kind === 'coin' ? 'send.leftAbout' : 'send.left'), value: amount(left) }]
      : []),
  ];
  return (
    <Card>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted }}>{t('send.summary')}</h2>
      <div css={{ display: 'flex', alignItems: 'center', gap: space.x3, marginBlock: space.x4 }}>
        <span css={{ display: 'flex', flex: 'none' }}>
          {asset && <AssetTile asset={asset} chain={chain} size={40} />}
          <span css={{ marginInlineStart: -space.x2 }}>
            <Avatar address={address} size={40} />
          </span>
        </span>
        <span css={{ minWidth: 0, display: 'grid' }}>
          <span css={{ ...type.lead, fontWeight: weight.bold, color: color.strong, overflowWrap: 'anywhere' }}>
            <bdi>{single ? unit : amount(value ?? 0n)}</bdi>
          </span>
          {worth !== null && !single && (
            <span css={{ ...type.small, color: color.muted }}>{formatFiat({ amount: worth, currency, locale })}</span>
          )}
        </span>
      </div>
      <Facts facts={facts} />
    </Card>
  );
}
