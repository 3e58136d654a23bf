import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Address } from '../../parts/identity/Address';
import { Card } from '../../parts/Card';
import { Facts, type Fact } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { BalanceChanges } from '../transaction/BalanceChanges';
import { Fee } from '../fee/Fee';
import { FeeEditor } from '../fee/FeeEditor';
import { Party } from '../transaction/Party';
import { Request } from '../Request';
import type { RequestProps } from '../request';
import { dangersOf } from '../transaction/Risks';
import { statedChanges } from '../transaction/statedChanges';
import { TransactionDetails } from '../transaction/TransactionDetails';
import { risksOf } from '../transaction/transactionRisks';
import { GasCredit, TransactionWarnings } from '../transaction/TransactionWarnings';
import { useDescribedFacts } from '../transaction/useDescribedFacts';
import { useFeeEdit } from '../fee/useFeeEdit';
import { isApproval, useTransactionSentence, useTransactionTitle } from '../transaction/useTransactionSentence';

/** With more rows than this, what is below the fold is pointed out, and has to be seen where there is much of it. */
const rowsAtAGlance = 8;

/** A transaction: what leaves the account, to whom, and what the network takes. */
export function ConfirmTransaction({
  note,
  ...props
}: RequestProps<'eth_sendTransaction'> & { /** A word above the other warnings. */ note?: ReactNode }) {
  const { t } = useTranslation();
  const { chain, estimating } = props.approval;
  const form = useFeeEdit(props.approval.transaction);
  const transaction = form.shown;
  const sentence = useTransactionSentence(transaction, chain);
  const { problem, token, simulation, personal } = transaction;
  const counterparty = token?.counterparty ?? transaction.to;
  const described = useDescribedFacts(transaction.call?.described, chain);
  const isNamed = simulation.allowances.some(({ spender }) => spender.toLowerCase() === counterparty?.toLowerCase());
  const delegate = transaction.delegate?.name ? transaction.delegate.address : null;
  const facts: Fact[] =
    counterparty === null
      ? []
      : [
          ...described,
          ...(delegate ? [{ label: t('delegation.contract'), value: <Address address={delegate} /> }] : []),
          // Named beside what it may spend already.
          ...(isNamed
            ? []
            : [
                {
                  label: token?.unlimited || isApproval(transaction) ? t('transaction.spender') : t('transaction.to'),
                  value: <Party address={counterparty} personal={personal} />,
                },
              ]),
        ];
  const rows = simulation.changes.length + simulation.allowances.length + described.length;

  return (
    <Request
      {...props}
      onDecide={(decision) =>
        props.onDecide(decision.approved && form.edit ? { ...decision, edit: form.edit } : decision)
      }
      title={useTransactionTitle(transaction)}
      sentence={<VisibleText text={sentence} />}
      mustRead={rows > rowsAtAGlance}
      notYet={
        estimating ||
        form.edit === null ||
        simulation.status === 'pending' ||
        transaction.fee === null ||
        problem === 'insufficientBalance' ||
        problem === 'chainUnreachable'
      }
      danger={dangersOf(risksOf(transaction))}
      facts={[
        { label: t('confirm.networkFee'), value: <Fee fee={transaction.fee} {...{ chain, estimating, personal }} /> },
      ]}
      warnings={
        <>
          {note}
          <TransactionWarnings transaction={transaction} chain={chain} />
          <GasCredit credit={props.approval.gasCredit} transactions={[transaction]} />
        </>
      }
    >
      <BalanceChanges
        simulation={simulation.status === 'failed' ? statedChanges(transaction, chain) : simulation}
        personal={personal}
      />
      <Card>
        {facts.length > 0 && <Facts facts={facts} />}
        <FeeEditor transaction={props.approval.transaction} chain={chain} form={form} />
        <TransactionDetails transaction={transaction} chain={chain} />
      </Card>
    </Request>
  );
}
