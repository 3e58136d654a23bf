import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../kit/shorten';
import type { ApprovalChain, TransactionFacts } from '../../wire/approval';
import { formatDecimal, formatExact } from '../format/formatAmount';
import { Address } from '../parts/Address';
import { Card } from '../parts/Card';
import { Facts } from '../parts/Facts';
import { VisibleText } from '../parts/VisibleText';
import { BalanceChanges } from './BalanceChanges';
import { Fee } from './Fee';
import { FeeEditor } from './FeeEditor';
import { Request } from './Request';
import type { RequestProps } from './request';
import { dangersOf } from './Risks';
import { statedChanges } from './statedChanges';
import { TransactionDetails } from './TransactionDetails';
import { risksOf } from './transactionRisks';
import { TransactionWarnings } from './TransactionWarnings';
import { useFeeEdit } from './useFeeEdit';

/** A transaction: what leaves the account, to whom, and what the network takes. */
export function ConfirmTransaction({
  note,
  ...props
}: RequestProps<'eth_sendTransaction'> & { /** A word above the other warnings. */ note?: ReactNode }) {
  const { t } = useTranslation();
  const { chain, estimating } = props.approval;
  const form = useFeeEdit(props.approval.transaction);
  const transaction = form.shown;
  const sentence = useSentence(transaction, chain);
  const { problem, token, simulation } = transaction;
  const counterparty = token?.counterparty ?? transaction.to;

  return (
    <Request
      {...props}
      onDecide={(decision) =>
        props.onDecide(decision.approved && form.edit ? { ...decision, edit: form.edit } : decision)
      }
      title={t('title.signTransaction')}
      sentence={<VisibleText text={sentence} />}
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
        { label: t('confirm.networkFee'), value: <Fee fee={transaction.fee} chain={chain} estimating={estimating} /> },
      ]}
      warnings={
        <>
          {note}
          <TransactionWarnings transaction={transaction} chain={chain} />
        </>
      }
    >
      <BalanceChanges simulation={simulation.status === 'failed' ? statedChanges(transaction, chain) : simulation} />
      <Card>
        <Facts
          facts={
            counterparty
              ? [
                  {
                    label: token?.unlimited || isApproval(transaction) ? t('transaction.spender') : t('transaction.to'),
                    value: <Address address={counterparty} />,
                  },
                ]
              : []
          }
        />
        <FeeEditor transaction={props.approval.transaction} chain={chain} form={form} />
        <TransactionDetails transaction={transaction} chain={chain} />
      </Card>
    </Request>
  );
}

/** ERC-20 calls that let somebody spend rather than send. */
function isApproval({ call }: TransactionFacts): boolean {
  return call !== null && /^(approve|increaseAllowance|permit)$/.test(call.name);
}

function useSentence(transaction: TransactionFacts, chain: ApprovalChain): string {
  const { t, i18n } = useTranslation();
  const { to, token, call, data, value, replaces } = transaction;
  if (replaces) return t(`pending.${replaces.purpose}Sentence`);
  if (to === null) return t('transaction.deploy');
  const address = shorten(to);
  if (token) {
    const amount = formatDecimal({ value: token.amount, locale: i18n.language });
    const facts = { amount, ticker: token.symbol, address: shorten(token.counterparty) };
    if (!isApproval(transaction)) return t('transaction.send', facts);
    return token.unlimited ? t('transaction.approveAll', facts) : t('transaction.approve', facts);
  }
  if (data === '0x' || data.length <= 2) {
    const amount = formatExact({ value, decimals: chain.decimals, locale: i18n.language });
    return t('transaction.send', { amount, ticker: chain.ticker, address });
  }
  if (call?.intent) return t(`intents.${call.intent}`, { address });
  return call ? t('transaction.call', { name: call.name, address }) : t('transaction.interact', { address });
}
