import { useTranslation } from 'react-i18next';
import { eip155Facts } from '../../../wire/approval/eip155';
import { Address } from '../../components/identity/Address';
import { drainRisk } from '../warnings/transactionRisks';
import { TransactionRequest, withEdit, type TransactionProps } from '../transaction/TransactionRequest';
import { FeeEditor } from './FeeEditor';
import { useFeeEdit } from './useFeeEdit';
import { useGasFacts } from './useGasFacts';

/** A transaction of the Ethereum family. Its fee can be chosen, and it may delegate the account to a contract (EIP-7702). */
export function GasTransaction(props: TransactionProps) {
  const { t } = useTranslation();
  const transaction = eip155Facts(props.approval.transaction);
  const form = useFeeEdit(transaction);
  const { shown } = form;
  const drains = drainRisk(shown, props.approval);
  const delegate = shown.replaces ? null : (shown.delegate ?? null);
  const isContract = !shown.risks.some(({ kind }) => kind === 'noCode');
  return (
    <TransactionRequest
      {...props}
      onDecide={withEdit(props.onDecide, form.edit)}
      own={{
        ...(isContract && { contractLabel: t('transaction.contract') }),
        // No fee belongs to values that are invalid.
        shown: { ...shown, fee: form.edit === null ? null : shown.fee, risks: [...shown.risks, ...drains] },
        ...(shown.permission?.step === 'enable' && { note: t('permissionStep.enableNote') }),
        ...(delegate && {
          title: delegate.name ? t('delegation.title') : t('delegation.endTitle'),
          sentence: delegate.name ? t('delegation.sentence', { name: delegate.name }) : t('delegation.endSentence'),
          note: delegate.name ? undefined : t('delegation.ends'),
        }),
        facts: shown.delegate?.name
          ? [{ label: t('delegation.contract'), value: <Address address={shown.delegate.address} /> }]
          : [],
        feeLine: (fee) => (
          <FeeEditor
            transaction={transaction}
            form={form}
            fee={fee}
            chain={props.approval.chain}
            isPending={props.approval.estimating}
          />
        ),
        details: useGasFacts(shown),
        isBroken: form.edit === null,
      }}
    />
  );
}
