import { useTranslation } from 'react-i18next';
import type { ApprovalChain, TokenFee } from '../../../wire/approval/approval';
import type { Risk } from '../../../wire/approval/effects';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { Banner } from '../../parts/feedback/Banner';
import { VisibleText } from '../../parts/VisibleText';
import { Risks } from './Risks';
import { quantityText } from '../sentence/quantityText';
import { statedChanges } from './statedChanges';
import { riskKey, risksOf } from './transactionRisks';

interface WarningsProps {
  transaction: TransactionFacts;
  chain: ApprovalChain;
  /** The headline already says what is in the way, and the banner explains it. */
  isTold?: boolean | undefined;
  /** The site gets the signed transaction, and can send it later. */
  isSignedOnly?: boolean | undefined;
}

/** Explains what is wrong or risky about a transaction: what happened, what it means for the user's money, and what to do. */
export function TransactionWarnings({ transaction, chain, isTold, isSignedOnly }: WarningsProps) {
  return (
    <>
      <TransactionProblem transaction={transaction} chain={chain} isTold={isTold} isSignedOnly={isSignedOnly} />
      <TransactionRisks transaction={transaction} />
    </>
  );
}

export function TransactionRisks({
  transaction,
  told = [],
}: Pick<WarningsProps, 'transaction'> & {
  /** Risks that are already shown elsewhere. */
  told?: readonly Risk[];
}) {
  const { t } = useTranslation();
  const known = new Set(told.map(riskKey));
  return (
    <>
      {transaction.fee?.unusual && (
        <Banner tone="warning" title={t('feeEdit.unusualTitle')}>
          {t('feeEdit.unusualBody')}
        </Banner>
      )}
      <Risks
        risks={risksOf(transaction).filter((risk) => !known.has(riskKey(risk)))}
        isFailing={transaction.problem === 'reverts'}
      />
    </>
  );
}

/** Explains why the transaction would fail or cannot be sent now. */
export function TransactionProblem({ transaction, chain, isTold = false, isSignedOnly = false }: WarningsProps) {
  const { t, i18n } = useTranslation();
  const { revertReason, problem, effects } = transaction;
  const reason = revertReason !== null && (
    <VisibleText text={t('transaction.revertsReason', { reason: revertReason.replace(/^Error: /, '') })} />
  );
  const amount = statedChanges(transaction, chain)
    .changes.map((change) => quantityText(change, { t, locale: i18n.language }))
    .join(', ');
  const titled = (title: string) => (isTold ? {} : { title });
  return (
    <>
      {problem === 'insufficientBalance' && (
        <Banner tone="danger" {...titled(t('transaction.insufficientTitle'))}>
          <p>
            <VisibleText text={t('transaction.insufficientBody', { ticker: chain.ticker })} />
          </p>
          {reason}
        </Banner>
      )}
      {(problem === 'estimate' || (problem === null && effects.status === 'failed')) && (
        <Banner tone="warning" title={t('transaction.estimateTitle')}>
          {t('transaction.estimateBody')}
        </Banner>
      )}
      {problem === 'chainUnreachable' && (
        <Banner tone="danger" title={<VisibleText text={t('transaction.unreachableTitle', { network: chain.name })} />}>
          {t('transaction.unreachableBody')}
        </Banner>
      )}
      {problem === 'reverts' && (
        <Banner tone="danger" {...titled(t('transaction.revertsTitle'))}>
          {isSignedOnly ? (
            <p>
              <VisibleText text={amount === '' ? t('signOnly.failsOpen') : t('signOnly.failsBody', { amount })} />
            </p>
          ) : (
            <p>{t(transaction.fee === null ? 'transaction.unsentBody' : 'transaction.revertsBody')}</p>
          )}
          {reason}
        </Banner>
      )}
    </>
  );
}

/**
 * Says that a paymaster charges a token for the fee, or that the sponsor has no credit left. Not shown if the account cannot pay at all.
 */
export function SponsorCredit({
  credit,
  sponsor,
  tokenFee,
  transactions,
}: {
  credit: 'insufficient' | null | undefined;
  /** The host of the paymaster that pays. */
  sponsor: string | null | undefined;
  /** The token fee that the paymaster charges. */
  tokenFee: TokenFee | null | undefined;
  transactions: readonly TransactionFacts[];
}) {
  const { t } = useTranslation();
  if (sponsor)
    return (
      tokenFee && (
        <Banner tone="info">
          <VisibleText text={t('transaction.tokenFee', { name: sponsor, token: tokenFee.symbol })} />
        </Banner>
      )
    );
  if (!credit || transactions.some(({ problem }) => problem === 'insufficientBalance')) return null;
  return <Banner tone="info">{t('transaction.sponsorCredit')}</Banner>;
}
