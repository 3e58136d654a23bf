import { useTranslation } from 'react-i18next';
import { shorten } from '../../../../kit/text/shorten';
import type { CarriedCall } from '../../../../chains/transactions/record';
import type { ActivityEntry, ActivityStatus } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatAmount, formatDecimal } from '../../../format/formatAmount';
import { Card } from '../../../components/Card';
import { Avatar } from '../../../components/identity/Avatar';
import { VisibleText } from '../../../components/VisibleText';
import { color, figures, space, type, weight } from '../../../theme/tokens';
import { kindText } from '../kindText';
import { useNameOf } from '../useNameOf';

/** Shows what a batch transaction did, call by call. */
export function EntryCalls({
  entry: { own, status },
  chain,
}: {
  entry: Pick<ActivityEntry, 'own' | 'status'>;
  chain: Readonly<OfferedChain>;
}) {
  const { t } = useTranslation();
  const calls = own?.calls ?? [];
  if (calls.length < 2) return null;
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, paddingInlineStart: space.x1 }}>
        {t('entry.calls')}
      </h2>
      <Card flush>
        <ol>
          {calls.map((call, at) => (
            <CallRow key={at} call={call} status={status} chain={chain} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function CallRow({
  call: { to, value, action },
  status,
  chain,
}: {
  call: Readonly<CarriedCall>;
  /** Of the whole transaction. */
  status: ActivityStatus;
  chain: Readonly<OfferedChain>;
}) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOf();
  const locale = i18n.language;
  const party = action?.counterparty ?? to;
  const who = nameOf(party) ?? shorten(party);
  const coins = value === '0' ? null : `${formatAmount({ value, decimals: chain.decimals, locale })} ${chain.ticker}`;
  const amount = action?.amount == null ? t('activity.unlimited') : formatDecimal({ value: action.amount, locale });
  const what = action ? `${amount} ${action.symbol || t('activity.unnamed')}` : coins;
  const kind = action?.kind === 'approve' ? 'approved' : what === null ? 'called' : 'sent';
  const relation = ({ approved: 'spender', called: 'with', sent: 'to' } as const)[kind];
  return (
    <li
      css={{
        display: 'flex',
        alignItems: 'center',
        gap: space.x3,
        padding: `${space.x3}px ${space.x4}px`,
        '& + &': { borderTop: `1px solid ${color.line}` },
      }}
    >
      <Avatar address={party} size={28} />
      <span css={{ flex: 1, minWidth: 0, display: 'grid' }}>
        <span css={{ ...type.small, fontWeight: weight.medium, color: color.strong }}>
          {kindText({ kind, status }, t)}
        </span>
        <span css={{ ...type.tiny, ...figures, color: color.muted, overflowWrap: 'anywhere' }}>
          <VisibleText text={t(`activity.${relation}`, { address: who })} />
        </span>
      </span>
      {what !== null && (
        <span css={{ ...type.small, ...figures, fontWeight: weight.medium, color: color.strong, textAlign: 'end' }}>
          <VisibleText text={what} />
        </span>
      )}
    </li>
  );
}
