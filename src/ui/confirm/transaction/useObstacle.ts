import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import type { Hindrance } from '../request/RequestActions';
import { hasShortfall, shortfallOf } from './shortfallOf';

interface Obstacle {
  /** The headline instead of what the transactions do; null if nothing is in their way. */
  headline: string | null;
  /** Why they cannot be confirmed now. */
  hindrance: Hindrance | undefined;
}

/**
 * Returns what is in the way of one or several transactions, the same for every family: a missing balance or an unreachable network has to
 * change first; what would fail can only be confirmed by holding the button, and not at all if its fee is unknown.
 */
export function useObstacle(
  transactions: readonly TransactionFacts[],
  {
    chain,
    estimating,
    isBroken = false,
    isSignedOnly = false,
  }: {
    chain: ApprovalChain;
    estimating: boolean;
    isBroken?: boolean;
    /** The site gets the signed transaction, and can send it when it no longer fails. */
    isSignedOnly?: boolean;
  },
): Obstacle {
  const { t } = useTranslation();
  const has = (problem: TransactionFacts['problem']) => transactions.some((each) => each.problem === problem);
  const isLoading = estimating || transactions.some(({ effects }) => effects.status === 'pending');
  const obstacle = (headline: string | null, reason: string | undefined): Obstacle => ({
    headline,
    hindrance: isLoading ? 'loading' : reason,
  });
  const short = transactions.find((each) => hasShortfall(each, { isSignedOnly }));
  if (short) {
    const ticker = shortfallOf(short, chain)?.symbol ?? chain.ticker;
    return obstacle(t('obstacle.short', { ticker }), 'told');
  }
  // That may pass, and says nothing about the transaction.
  if (has('chainUnreachable')) return obstacle(null, t('obstacle.noAnswer'));
  const isFeeMissing = transactions.some(({ fee }) => fee === null);
  if (has('reverts'))
    return obstacle(
      isSignedOnly
        ? t('signOnly.failsTitle')
        : t(transactions.length > 1 ? 'obstacle.stepFails' : 'transaction.revertsTitle'),
      isFeeMissing ? 'told' : undefined,
    );
  const reason = isBroken ? t('obstacle.wrongFee') : isFeeMissing ? t('obstacle.noFee') : undefined;
  return obstacle(null, reason);
}
