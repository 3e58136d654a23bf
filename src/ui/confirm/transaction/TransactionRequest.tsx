import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../../wire/approval/approval';
import type { FeeEdit, TransactionFacts } from '../../../wire/approval/transaction';
import { Banner } from '../../parts/feedback/Banner';
import { Facts, type Fact } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { BalanceChanges } from './BalanceChanges';
import type { CallWords } from './CallTree';
import { Fee } from './Fee';
import { FeeLine } from './FeeLine';
import { Party } from './Party';
import { dangersOf, Risks } from './Risks';
import { statedChanges } from './statedChanges';
import { swapChanges } from '../sentence/swapChanges';
import { Total } from './Total';
import { TransactionDetails } from './TransactionDetails';
import { risksOf } from './transactionRisks';
import { SponsorCredit, TransactionWarnings } from './TransactionWarnings';
import { useDescribedFacts } from './useDescribedFacts';
import { useSwapFacts } from '../useSwapFacts';
import { useObstacle } from './useObstacle';
import { isApproval, useTransactionSentence } from '../sentence/useTransactionSentence';

/** With more rows than this, a long list has to be scrolled to its end. */
const rowsAtAGlance = 8;

export type TransactionProps = RequestProps<'sendTransaction' | 'signTransaction'> & {
  /** A note shown above the other warnings. */
  note?: ReactNode;
};

/** The parts that a family adds to the confirmation of its transactions. */
interface OwnParts {
  /** The transaction as it will be signed, with the user's edits; defaults to the transaction of the request. */
  shown?: TransactionFacts;
  title?: string;
  sentence?: string | undefined;
  /** What else the user should know about it. */
  note?: string | undefined;
  /** The label of a contract that is called. Default: that of a recipient. */
  contractLabel?: string;
  /** Facts shown next to the recipient. */
  facts?: readonly Fact[];
  /** Renders the fee line, which unfolds to show its choices. */
  feeLine?: (fee: ReactNode) => ReactNode;
  /** Costs besides the network fee, in the coin's smallest unit, and their rows below the fee; they are not balance changes. */
  costs?: bigint;
  costFacts?: readonly Fact[];
  /** Rows below the details that all families share. */
  details?: readonly Fact[];
  /** Descriptions for the calls that the transaction contains. */
  words?: CallWords;
  /** The user's edit is invalid, so the transaction cannot be signed. */
  isBroken?: boolean;
}

/** A transaction of any family: what leaves the account, the recipient, and the network fee. */
export function TransactionRequest({ note, own = {}, ...props }: TransactionProps & { own?: OwnParts }) {
  const { t } = useTranslation();
  const { chain, estimating, kind } = props.approval;
  const isSignedOnly = kind === 'signTransaction';
  const { shown: transaction = props.approval.transaction, costs = 0n } = own;
  const sentence = useTransactionSentence(transaction, chain);
  const { effects, personal } = transaction;
  const described = useDescribedFacts(transaction.call?.described, chain);
  const facts = useParties(transaction, { own, described });
  const fee = (
    <Fee
      fee={transaction.fee}
      tokenFee={props.approval.tokenFee}
      sponsor={props.approval.sponsor}
      chain={chain}
      estimating={estimating}
      isUnsent={transaction.problem === 'reverts'}
      personal={personal}
    />
  );
  const feeRisks = props.approval.tokenFee?.risks ?? [];
  const obstacle = useObstacle([transaction], { chain, estimating, isBroken: own.isBroken === true, isSignedOnly });
  const said = <VisibleText text={own.sentence ?? sentence} />;
  const shownEffects = effects.status === 'failed' ? statedChanges(transaction, chain) : effects;
  const { call, swap } = transaction;
  const terms = swapChanges({
    swap,
    described: call?.intent === 'swap' ? call.described : undefined,
    chain,
    account: transaction.from,
  });
  const dangers = dangersOf([...risksOf(transaction), ...feeRisks]);
  const rows = effects.changes.length + effects.allowances.length + described.length;

  return (
    <RequestCard
      {...props}
      title={own.title ?? t('title.signTransaction')}
      sentence={obstacle.headline === null ? said : <VisibleText text={obstacle.headline} />}
      about={obstacle.headline !== null && said}
      mustRead={rows > rowsAtAGlance}
      hindrance={obstacle.hindrance}
      danger={[obstacle.danger, dangers].filter(Boolean).join(' ')}
      facts={facts}
      cost={
        <>
          {own.feeLine?.(fee) ?? <FeeLine fee={fee} />}
          {own.costFacts && own.costFacts.length > 0 && <Facts facts={own.costFacts} />}
          <Total
            changes={shownEffects.changes}
            fee={transaction.fee}
            tokenFee={props.approval.tokenFee}
            sponsor={props.approval.sponsor}
            costs={costs}
            chain={chain}
            personal={personal}
          />
        </>
      }
      details={
        <TransactionDetails
          transaction={transaction}
          chain={chain}
          costs={costs}
          more={own.details}
          words={own.words}
        />
      }
      effects={
        <BalanceChanges
          effects={shownEffects}
          personal={personal}
          atLeast={terms?.getsAtLeast}
          hasCosts={costs > 0n}
          isDangerous={dangers !== '' || isApproval(transaction)}
        />
      }
      warnings={
        <Warnings
          approval={props.approval}
          transaction={transaction}
          note={note}
          ownNote={own.note}
          isTold={obstacle.headline !== null}
        />
      }
    />
  );
}

/** Returns the rows for the recipient or the contract, with what is known about them. */
function useParties(transaction: TransactionFacts, { own, described }: { own: OwnParts; described: Fact[] }): Fact[] {
  const { t } = useTranslation();
  const { token, effects, personal } = transaction;
  const swapped = useSwapFacts(transaction);
  const counterparty = token?.counterparty ?? transaction.to;
  if (counterparty === null) return [];
  const isCall = !token && !transaction.isPlain;
  // A spender is already named next to its allowance, and the account has a row of its own.
  const isNamed = effects.allowances.some(({ spender }) => spender.toLowerCase() === counterparty.toLowerCase());
  const isSelf = isCall && counterparty === transaction.from;
  const toLabel = (isCall ? own.contractLabel : undefined) ?? t('transaction.to');
  const party = {
    label: token?.unlimited || isApproval(transaction) ? t('transaction.spender') : toLabel,
    value: <Party address={counterparty} personal={personal} />,
  };
  return [...swapped, ...described, ...(own.facts ?? []), ...(isNamed || isSelf ? [] : [party])];
}

/** Notes and warnings; the card ranks them. */
function Warnings({
  approval: { kind, chain, sponsor, sponsorCredit, tokenFee },
  transaction,
  note,
  ownNote,
  isTold,
}: Pick<TransactionProps, 'approval' | 'note'> & {
  transaction: TransactionFacts;
  ownNote: string | undefined;
  isTold: boolean;
}) {
  const { t } = useTranslation();
  const isSignedOnly = kind === 'signTransaction';
  const isFailing = transaction.problem === 'reverts';
  return (
    <>
      {note}
      {isSignedOnly && !isFailing && <Banner tone="warning">{t('signOnly.note')}</Banner>}
      {ownNote && <Banner tone="info">{ownNote}</Banner>}
      {transaction.replaces && <Banner tone="info">{t(`pending.${transaction.replaces.purpose}Note`)}</Banner>}
      <Risks risks={tokenFee?.risks ?? []} />
      <TransactionWarnings transaction={transaction} chain={chain} isTold={isTold} isSignedOnly={isSignedOnly} />
      <SponsorCredit credit={sponsorCredit} sponsor={sponsor} tokenFee={tokenFee} transactions={[transaction]} />
    </>
  );
}

/** Adds the user's fee edit to the decision. */
export const withEdit =
  (onDecide: (decision: Decision) => void, edit: FeeEdit | null | undefined) => (decision: Decision) =>
    onDecide(decision.approved && edit ? { ...decision, edit } : decision);
