import { useTranslation } from 'react-i18next';
import type { ApprovalChain, TransactionFacts } from '../../wire/approval';
import { Banner } from '../parts/Banner';
import { VisibleText } from '../parts/VisibleText';

/** What is wrong with a transaction, or risky: what happened, what it means for the money, what to do. */
export function TransactionWarnings({ transaction, chain }: { transaction: TransactionFacts; chain: ApprovalChain }) {
  const { t } = useTranslation();
  const { token, revertReason } = transaction;
  return (
    <>
      {transaction.fee?.unusual && (
        <Banner tone="warning" title={t('feeEdit.unusualTitle')}>
          {t('feeEdit.unusualBody')}
        </Banner>
      )}
      {token?.unlimited && <Banner tone="danger">{t('transaction.unlimitedNote', { ticker: token.symbol })}</Banner>}
      {transaction.problem === 'insufficientBalance' && (
        <Banner tone="danger" title={t('transaction.insufficientTitle')}>
          {t('transaction.insufficientBody', { ticker: chain.ticker })}
        </Banner>
      )}
      {transaction.problem === 'estimate' && (
        <Banner tone="warning" title={t('transaction.estimateTitle')}>
          {t('transaction.estimateBody')}
        </Banner>
      )}
      {transaction.problem === 'chainUnreachable' && (
        <Banner tone="danger" title={t('transaction.unreachableTitle', { network: chain.name })}>
          {t('transaction.unreachableBody')}
        </Banner>
      )}
      {transaction.problem === 'reverts' && (
        <Banner tone="danger" title={t('transaction.revertsTitle')}>
          <p>{t('transaction.revertsBody')}</p>
          {revertReason !== null && <VisibleText text={t('transaction.revertsReason', { reason: revertReason })} />}
        </Banner>
      )}
    </>
  );
}
