import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatUnits, parseUnits } from '../../../kit/units';
import { atSpeed, exceptRent, solanaFacts, type SolanaFacts } from '../../../wire/approval/solana';
import type { FeeSpeed } from '../../../wire/approval/transaction';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../components/identity/Address';
import { VisibleText } from '../../components/VisibleText';
import type { Leaving } from '../transaction/BalanceChanges';
import { TransactionRequest, withEdit, type TransactionProps } from '../transaction/TransactionRequest';
import { useWorth } from '../transaction/useWorth';
import { SpeedChoice } from './SpeedChoice';
import { useInstructionWords } from './useInstructionWords';
import { handedOver, isTransferTo, isWholeHandedOver, useSolanaSentence } from './useSolanaSentence';

/**
 * A transaction on Solana: the user can choose one of three speeds. Shows the cost of new accounts and of priority, and what arrives if the
 * token withholds a transfer fee.
 */
export function SolanaTransaction(props: TransactionProps) {
  const { t, i18n } = useTranslation();
  const [speed, setSpeed] = useState<FeeSpeed | null>(null);
  const { approval } = props;
  const { chain, asker } = approval;
  // Only for the wallet's own transfers is it known that the new account is for the recipient.
  const isOwn = asker.kind === 'wallet';
  const transaction = solanaFacts(approval.transaction);
  const isSignedOnly = approval.kind === 'signTransaction';
  const shown = (speed && atSpeed(transaction, speed)) ?? transaction;
  const sentence = useSolanaSentence(shown, chain, { isSignedOnly });
  const words = useInstructionWords();
  const { rent, received, token, memo, fee, personal, effects } = shown;
  const given = handedOver(shown);
  const reached = shown.risks.find(({ kind }) => kind === 'reachesTokens')?.values.text;
  const atStake = isWholeHandedOver(shown)
    ? t('instructions.wholeAccount')
    : reached === undefined
      ? null
      : t('calls.allOf', { ticker: reached });
  const { decimals, ticker } = chain;
  const worthOf = useWorth(personal?.prices);
  const exact = (value: string) => {
    const worth = worthOf({ token: null, amount: value, decimals });
    const figure = `${formatExact({ value, decimals, locale: i18n.language })}\u00a0${ticker}`;
    return <VisibleText text={worth === null ? figure : `${worth} (${figure})`} />;
  };
  const kept = token && received !== null ? `${keptOf(token.amount, received)} ${token.symbol}` : null;
  const priority = fee ? String(BigInt(fee.max) - BigInt(fee.base)) : '0';
  return (
    <TransactionRequest
      {...props}
      onDecide={withEdit(props.onDecide, speed && { choice: speed })}
      own={{
        // The rent has a row of its own.
        shown: { ...shown, effects: { ...effects, changes: exceptRent(effects.changes, rent) } },
        costs: BigInt(rent),
        sentence,
        leaving: leavingOf(shown, { isSignedOnly }),
        ...(atStake !== null && { atStake }),
        // What an instruction names, such as a recipient, is no program.
        ...(shown.call?.to === shown.to && { contractLabel: t('transaction.program') }),
        words,
        facts: [
          ...(given === null ? [] : [{ label: t('instructions.handedOver'), value: <Address address={given} /> }]),
          ...(received === null
            ? []
            : [
                { label: t('transaction.theyGet'), value: <VisibleText text={`${received} ${token?.symbol ?? ''}`} /> },
              ]),
          ...(memo === null ? [] : [{ label: t('transaction.memo'), value: <VisibleText text={memo} /> }]),
        ],
        costFacts: [
          ...(kept === null ? [] : [{ label: t('transaction.kept'), value: <VisibleText text={kept} /> }]),
          ...(rent === '0'
            ? []
            : [{ label: t(isOwn ? 'transaction.rent' : 'transaction.newAccounts'), value: exact(rent) }]),
        ],
        details: priority === '0' ? [] : [{ label: t('transaction.priorityPart'), value: exact(priority) }],
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

/** Returns the label of what leaves, in the word of the sentence. A single instruction moves nothing but what it hands over. */
function leavingOf(transaction: SolanaFacts, { isSignedOnly }: { isSignedOnly: boolean }): Leaving {
  if (handedOver(transaction) !== null && transaction.call?.name !== '') return 'youHandOver';
  return isSignedOnly || !isTransferTo(transaction) ? 'youPay' : 'youSend';
}

/** Returns what the token withholds of a transfer; decimals. */
function keptOf(sent: string, received: string): string {
  const places = Math.max(...[sent, received].map((text) => text.split('.')[1]?.length ?? 0));
  const [all, rest] = [sent, received].map((text) => parseUnits(text, places) ?? 0n);
  return formatUnits((all ?? 0n) - (rest ?? 0n), places);
}
