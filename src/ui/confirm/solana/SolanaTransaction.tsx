import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { atSpeed, solanaFacts } from '../../../wire/approval/solana';
import type { FeeSpeed } from '../../../wire/approval/transaction';
import { formatExact } from '../../format/formatAmount';
import { VisibleText } from '../../parts/VisibleText';
import { TransactionRequest, withEdit, type TransactionProps } from '../transaction/TransactionRequest';
import { SpeedChoice } from './SpeedChoice';

/** A transaction of Solana: with three speeds, what a new account costs, and what arrives where the token keeps some. */
export function SolanaTransaction(props: TransactionProps) {
  const { t, i18n } = useTranslation();
  const [speed, setSpeed] = useState<FeeSpeed | null>(null);
  const { approval } = props;
  const { chain } = approval;
  const transaction = solanaFacts(approval.transaction);
  const shown = (speed && atSpeed(transaction, speed)) ?? transaction;
  const { rent, received, token, memo } = shown;
  const cost = `${formatExact({ value: rent, decimals: chain.decimals, locale: i18n.language })} ${chain.ticker}`;
  return (
    <TransactionRequest
      {...props}
      onDecide={withEdit(props.onDecide, speed && { choice: speed })}
      own={{
        shown,
        facts: [
          ...(received === null
            ? []
            : [
                { label: t('transaction.theyGet'), value: <VisibleText text={`${received} ${token?.symbol ?? ''}`} /> },
              ]),
          ...(memo === null ? [] : [{ label: t('transaction.memo'), value: <VisibleText text={memo} /> }]),
          ...(rent === '0' ? [] : [{ label: t('transaction.rent'), value: <VisibleText text={cost} /> }]),
        ],
        feeLine: (fee) => (
          <SpeedChoice
            transaction={transaction}
            chain={chain}
            fee={fee}
            speed={speed ?? 'medium'}
            onChoose={setSpeed}
          />
        ),
      }}
    />
  );
}
