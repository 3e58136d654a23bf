import { ExternalLink, SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { explorerOf } from '../../../format/explorerOf';
import { ScreenHeader } from '../../../layouts/ScreenHeader';
import { Banner } from '../../../components/feedback/Banner';
import { Card } from '../../../components/Card';
import { CopyButton } from '../../../components/inputs/CopyButton';
import { Empty } from '../../../components/feedback/Empty';
import { VisibleText } from '../../../components/VisibleText';
import { space, stroke } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';
import { PendingActions } from '../../home/pending/PendingActions';
import { OutsideLink } from '../../../components/inputs/OutsideLink';
import { kindText } from '../kindText';
import { CancelOrder } from './CancelOrder';
import { Differences } from './Differences';
import { EntryCalls } from './EntryCalls';
import { EntryFacts } from './EntryFacts';
import { ShareReceipt } from './ShareReceipt';
import { Story } from './Story';
import { useOutcome } from './useOutcome';

/** All details of one transaction. */
export function EntryDetails({
  entry,
  chain,
  account,
  isLooking,
  onBack,
}: {
  entry: ActivityEntry | undefined;
  chain: Readonly<OfferedChain>;
  account: string;
  /** The activity is still being read, so the entry may appear. */
  isLooking: boolean;
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
          <p>{isLooking ? t('common.loading') : t('entry.gone')}</p>
        </Empty>
      </>
    );
  }
  const { status, own, hash } = entry;
  const isOrder = entry.order?.isSettled === false;
  const link = isOrder ? null : explorerOf(chain, wallet)?.transaction(own?.minedAs ?? hash);
  return (
    <>
      <ScreenHeader title={kindText(entry, t)} onBack={onBack} />
      <Story entry={entry} chain={chain} />
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
