import { ExternalLink, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { explorerOf } from '../../../format/explorerOf';
import { ScreenHeader } from '../../../layouts/ScreenHeader';
import { Banner } from '../../../parts/feedback/Banner';
import { Card } from '../../../parts/Card';
import { CopyButton } from '../../../parts/inputs/CopyButton';
import { Empty } from '../../../parts/feedback/Empty';
import { VisibleText } from '../../../parts/VisibleText';
import { color, figures, radius, space, stroke, type, weight } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';
import { PendingActions } from '../../home/PendingActions';
import { OutsideLink } from '../../../parts/inputs/OutsideLink';
import { CancelOrder } from './CancelOrder';
import { Differences } from './Differences';
import { EntryCalls } from './EntryCalls';
import { EntryFacts } from './EntryFacts';
import { kindIcon } from '../kindIcon';
import { isSign, movementText } from '../movementText';
import { ShareReceipt } from './ShareReceipt';
import { useOutcome } from './useOutcome';

/** All details of one transaction. */
export function EntryDetails({
  entry,
  chain,
  account,
  onBack,
}: {
  entry: ActivityEntry | undefined;
  chain: Readonly<OfferedChain>;
  account: string;
  onBack: () => void;
}) {
  const { t } = useTranslation();
  const { wallet } = useWallet();
  const outcome = useOutcome({ entry, chainId: chain.chainId, account });
  if (entry === undefined) {
    return (
      <>
        <ScreenHeader title={t('title.activity')} onBack={onBack} />
        <Empty icon={SearchX}>
          <p>{t('entry.gone')}</p>
        </Empty>
      </>
    );
  }
  const { kind, status, own, hash } = entry;
  const isOrder = entry.order?.isSettled === false;
  const link = isOrder ? null : explorerOf(chain, wallet)?.transaction(own?.minedAs ?? hash);
  return (
    <>
      <ScreenHeader title={t(`activityKind.${kind}`)} onBack={onBack} />
      <Movements entry={entry} />
      <Differences outcome={outcome} />
      {entry.isSpam && (
        <Banner tone="warning" title={t('activity.suspicious')}>
          {t('activity.suspiciousNote')}
        </Banner>
      )}
      {status === 'failed' && (
        <Banner tone="danger" title={t('entry.failedTitle')}>
          {own?.blockNumber === null ? t('entry.unsentBody') : t('entry.failedBody')}
          {own?.error && <VisibleText text={` ${own.error.slice(0, 300)}`} />}
        </Banner>
      )}
      {(status === 'replaced' || status === 'dropped') && (
        <Banner tone="info">{status === 'dropped' ? t('entry.unsentBody') : t('entry.replacedBody')}</Banner>
      )}
      {own && ['signed', 'submitted'].includes(own.status) && (
        <Card flush>
          <div css={{ paddingTop: space.x3 }}>
            <PendingActions transaction={own} />
          </div>
        </Card>
      )}
      <EntryCalls entry={entry} chain={chain} />
      <Card>
        <EntryFacts entry={entry} chain={chain} account={account} outcome={outcome} />
      </Card>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
        {status === 'confirmed' && !isOrder && <ShareReceipt entry={entry} chain={chain} account={account} />}
        {isOrder && <CancelOrder id={hash} />}
        {!isOrder && <CopyButton text={hash} label={t('entry.copyHash')} />}
        {link && (
          <OutsideLink href={link} icon={<ExternalLink aria-hidden size={18} strokeWidth={stroke} />}>
            {t('home.viewOnExplorer')}
          </OutsideLink>
        )}
      </div>
    </>
  );
}

/** The icon of the entry, and the amounts that arrived and left, large. */
function Movements({ entry: { kind, movements, status } }: { entry: ActivityEntry }) {
  const { t, i18n } = useTranslation();
  const locale = i18n.language;
  const Icon = kindIcon[kind];
  const isIncoming = kind === 'received';
  // As in the list, nothing has moved.
  const isUndone = status !== 'confirmed' && status !== 'submitted';
  return (
    <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3, paddingBlock: space.x2 }}>
      <span
        css={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: radius.full,
          background: isIncoming ? color.greenSoft : color.fill,
          color: isIncoming ? color.green : color.normal,
        }}
      >
        <Icon aria-hidden size={26} strokeWidth={stroke} />
      </span>
      {movements.map((movement, index) => {
        const { figure, unit } = movementText(movement, { t, locale, exact: true });
        return (
          <p
            key={index}
            css={{
              ...type.title,
              ...figures,
              fontWeight: weight.bold,
              color: isUndone ? color.muted : movement.direction === 'in' ? color.green : color.strong,
              textDecoration: isUndone ? 'line-through' : 'none',
              textAlign: 'center',
              overflowWrap: 'anywhere',
            }}
          >
            {figure}
            {isSign(figure) ? '' : ' '}
            <VisibleText text={unit.slice(0, 80)} />
          </p>
        );
      })}
    </div>
  );
}
