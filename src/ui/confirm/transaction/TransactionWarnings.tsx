import { useTranslation } from 'react-i18next';
import type { ApprovalChain, GasTokenFee } from '../../../wire/approval/approval';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { Banner } from '../../parts/feedback/Banner';
import { VisibleText } from '../../parts/VisibleText';
import { Risks } from './Risks';
import { risksOf } from './transactionRisks';

interface WarningsProps {
  transaction: TransactionFacts;
  chain: ApprovalChain;
}

/** What is wrong with a transaction, or risky: what happened, what it means for the money, what to do. */
export function TransactionWarnings({ transaction, chain }: WarningsProps) {
  return (
    <>
      <TransactionProblem transaction={transaction} chain={chain} />
      <TransactionRisks transaction={transaction} />
    </>
  );
}

export function TransactionRisks({ transaction }: Pick<WarningsProps, 'transaction'>) {
  const { t } = useTranslation();
  return (
    <>
      {transaction.fee?.unusual && (
        <Banner tone="warning" title={t('feeEdit.unusualTitle')}>
          {t('feeEdit.unusualBody')}
        </Banner>
      )}
      <Risks risks={risksOf(transaction)} />
    </>
  );
}

/** Why it would fail, or cannot be sent now. */
export function TransactionProblem({ transaction, chain }: WarningsProps) {
  const { t } = useTranslation();
  const { revertReason, problem, effects } = transaction;
  return (
    <>
      {problem === 'insufficientBalance' && (
        <Banner tone="danger" title={t('transaction.insufficientTitle')}>
          <VisibleText text={t('transaction.insufficientBody', { ticker: chain.ticker })} />
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
        <Banner tone="danger" title={t('transaction.revertsTitle')}>
          <p>{t('transaction.revertsBody')}</p>
          {revertReason !== null && <VisibleText text={t('transaction.revertsReason', { reason: revertReason })} />}
        </Banner>
      )}
    </>
  );
}

/** Who pays the fee, where that is not simply the account; of no interest where it cannot be paid. */
export function GasCredit({
  credit,
  sponsor,
  gasToken,
  transactions,
}: {
  credit: 'insufficient' | null | undefined;
  /** The host of the paymaster that pays. */
  sponsor: string | null | undefined;
  /** What it takes for that. */
  gasToken: GasTokenFee | null | undefined;
  transactions: readonly TransactionFacts[];
}) {
  const { t } = useTranslation();
  if (sponsor)
    return (
      <Banner tone="info">
        <VisibleText
          text={
            gasToken
              ? t('transaction.gasToken', { name: sponsor, token: gasToken.symbol })
              : t('transaction.sponsored', { name: sponsor })
          }
        />
      </Banner>
    );
  if (!credit || transactions.some(({ problem }) => problem === 'insufficientBalance')) return null;
  return <Banner tone="info">{t('transaction.gasCredit')}</Banner>;
}
