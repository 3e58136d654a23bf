import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen } from '../../../../chains/transactions/lifecycle';
import { ownEntry } from '../../../../wallet/activity/mergeActivity';
import { Card } from '../../../components/Card';
import { color, space, type, weight } from '../../../theme/tokens';
import { useNavigation } from '../../../hooks/useNavigation';
import { useStore } from '../../../useStore';
import { useTransferTexts } from '../../../hooks/useTransferTexts';
import { useWallet } from '../../../hooks/useWallet';
import { EntryRow } from '../../activity/EntryRow';
import { useNameOf } from '../../activity/useNameOf';
import { PendingCardPlace } from './PendingCardPlace';
import { PendingPlace } from './PendingPlace';
import { useSent, type SentOptions } from './useSent';

/** Fetched separately, because few wallets have pending transactions. */
const PendingActions = lazy(() => import('./PendingActions').then((module) => ({ default: module.PendingActions })));

/**
 * The user's pending transactions on all networks, and those that have ended while Home was shown. Their details open without a change
 * of the current network.
 */
export function PendingCard(options: SentOptions) {
  const sent = useSent(options);
  const { t } = useTranslation();
  const { go } = useNavigation();
  const nameOf = useNameOf();
  const { stores } = useWallet().wallet;
  const { chains, chainId } = useStore(stores.network);
  const { list: swaps } = useStore(stores.swaps);
  const hasTexts = useTransferTexts();
  if (sent.length === 0) return null;
  if (!hasTexts) return <PendingCardPlace sent={sent} />;
  const entries = sent.flatMap((own) => {
    const chain = chains.find((item) => item.chainId === own.chainId);
    return chain ? [{ own, chain, entry: ownEntry({ own, swaps, coin: chain }) }] : [];
  });
  const isBadged = entries.some(({ chain }) => chain.chainId !== chainId);
  const status = sent.some(isOpen) ? 'submitted' : (entries[0]?.entry.status ?? 'confirmed');
  return (
    <section css={{ display: 'grid', gap: space.x2 }}>
      <h2 css={{ ...type.body, fontWeight: weight.bold, color: color.strong, paddingInlineStart: space.x1 }}>
        {t(`activityStatus.${status}`)}
      </h2>
      <Card flush>
        <ul>
          {entries.map(({ entry, chain, own }) => (
            <li key={entry.hash} data-outcome={own.hash} css={{ '& + &': { borderTop: `1px solid ${color.line}` } }}>
              <EntryRow entry={entry} chain={chain} isBadged={isBadged} nameOf={nameOf} onOpen={go} />
              {isOpen(own) && (
                <Suspense fallback={<PendingPlace transaction={own} />}>
                  <PendingActions transaction={own} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
