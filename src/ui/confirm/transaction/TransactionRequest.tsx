import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision } from '../../../wire/approval/approval';
import type { AllowanceChange, BalanceChange } from '../../../wire/approval/effects';
import type { FeeEdit, PermissionStep, TransactionFacts } from '../../../wire/approval/transaction';
import { Facts, type Fact } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { BalanceChanges, type Leaving } from './BalanceChanges';
import { MoreThanBefore } from '../cost/MoreThanBefore';
import type { CallWords } from './CallTree';
import { Fee } from '../cost/Fee';
import { paysFee } from '../cost/paysFee';
import { FeeLine } from '../cost/FeeLine';
import { hasShortfall } from './shortfallOf';
import { Party } from './Party';
import { expectedRows, statedChanges } from './statedChanges';
import { Headline } from '../sentence/Headline';
import { swapChanges } from '../sentence/swapChanges';
import { Total } from '../cost/Total';
import { useGrantTexts } from './useGrantTexts';
import { originLabel } from '../../components/identity/OriginChip';
import { TransactionDetails } from './TransactionDetails';
import { useDescribedFacts } from './useDescribedFacts';
import { useSwapFacts } from '../useSwapFacts';
import { riskWarnings } from '../warnings/riskWarnings';
import { isDanger, risksOf } from '../warnings/transactionRisks';
import { creditNotes, transactionWarnings } from '../warnings/transactionWarnings';
import { useRateRisk } from '../warnings/useRateRisk';
import type { Warning } from '../warnings/warning';
import { useObstacle } from './useObstacle';
import { isApproval, isTransfer, leavingOf, useTransactionSentence } from '../sentence/useTransactionSentence';

export type TransactionProps = RequestProps<'sendTransaction' | 'signTransaction'> & {
  /** What the user can choose, below the warnings. */
  choice?: ReactNode;
};

/** The parts that a family adds to the confirmation of its transactions. */
interface OwnParts {
  /** The transaction as it will be signed, with the user's edits; defaults to the transaction of the request. */
  shown?: TransactionFacts;
  title?: string;
  sentence?: string | undefined;
  /** The label of what leaves. Default: by what the transaction is. */
  leaving?: Leaving;
  /** What the user could lose besides the changes of the balance. */
  atStake?: string | undefined;
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
export function TransactionRequest({ choice, own = {}, ...props }: TransactionProps & { own?: OwnParts }) {
  const { t, i18n } = useTranslation();
  const { chain, estimating, kind } = props.approval;
  const isSignedOnly = kind === 'signTransaction';
  const { shown: transaction = props.approval.transaction, costs = 0n } = own;
  const { effects, personal } = transaction;
  const paidBy = { tokenFee: props.approval.tokenFee, sponsor: props.approval.sponsor };
  const obstacle = useObstacle([transaction], { chain, estimating, isBroken: own.isBroken === true, isSignedOnly });
  const isPending = obstacle.hindrance === 'loading';
  const told = useTransactionSentence(transaction, chain, { isSignedOnly, isPending });
  const said = own.sentence ?? told;
  const statedEffects = statedChanges(transaction, chain);
  const shownEffects = effects.status === 'failed' ? statedEffects : effects;
  const stated = statedEffects.changes;
  // A call may bring something too, and an allowance gets higher with the name and the worth that are read later.
  const isSure = stated.length > 0 && isTransfer(transaction);
  const { call, swap, replaces } = transaction;
  const bought = call?.intent === 'swap' ? call.described : undefined;
  const terms = swapChanges({ swap, described: bought, chain, account: transaction.from });
  const described = useDescribedFacts(call?.described, { chain, account: transaction.from, isShown: terms !== null });
  const facts = useParties(transaction, { own, described, allowances: effects.allowances });
  const rate = useRateRisk({
    changes: shownEffects.changes,
    atLeast: terms?.getsAtLeast,
    prices: personal?.prices,
    isOwn: swap !== undefined,
  });
  const otherRisks = [...rate, ...(paidBy.tokenFee?.risks ?? [])];
  const isRisky = [...risksOf(transaction), ...otherRisks].some(isDanger) || isApproval(transaction);
  const isTold = obstacle.headline !== null;
  const leaving = own.leaving ?? leavingOf(transaction, { isSignedOnly });
  const isCancelling = replaces?.purpose === 'cancel';

  return (
    <RequestCard
      {...props}
      title={own.title ?? t('title.signTransaction')}
      sentence={<Headline text={obstacle.headline ?? said} />}
      about={isTold ? <VisibleText text={said} /> : transaction.permission && <Permitted {...transaction.permission} />}
      isPending={isPending}
      namesNetwork
      rows={expectedRows(transaction, chain)}
      stated={
        isSure && (
          <>
            <BalanceChanges effects={statedEffects} personal={personal} leaving={leaving} />
            <CostLine approval={props.approval} transaction={transaction} own={own} />
          </>
        )
      }
      hindrance={obstacle.hindrance}
      advisesReject={transaction.problem === 'reverts' && !isSignedOnly && !hasShortfall(transaction)}
      facts={facts}
      // To reject a cancellation would sound like cancelling.
      labels={isCancelling ? { reject: t('pending.keep'), confirm: t('pending.cancelIt') } : undefined}
      cost={
        <Costs
          approval={props.approval}
          transaction={transaction}
          own={own}
          changes={shownEffects.changes}
          expected={estimating ? stated : undefined}
        />
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
          expected={stated}
          leaving={leaving}
          personal={personal}
          atLeast={terms?.getsAtLeast}
          atStake={own.atStake}
          hasCosts={costs > 0n || isCancelling || paysFee(transaction.fee, paidBy)}
          isDangerous={isRisky}
        />
      }
      warnings={[
        ...signedNote(props.approval, transaction, t),
        ...riskWarnings(otherRisks, { t }),
        ...transactionWarnings(transaction, { chain, t, locale: i18n.language, isTold, isSignedOnly }),
        ...notesOf(props.approval, { transaction, ownNote: own.note, t }),
      ]}
    >
      {choice}
    </RequestCard>
  );
}

interface CostProps {
  approval: TransactionProps['approval'];
  transaction: TransactionFacts;
  own: OwnParts;
}

/** The network and its fee in one line, which is as high before the fee is known. */
function CostLine({ approval: { chain, estimating, tokenFee, sponsor }, transaction, own }: CostProps) {
  const { fee: known, personal, problem } = transaction;
  const paid = { fee: known, tokenFee, sponsor, chain, personal };
  const fee = <Fee {...paid} estimating={estimating} isUnsent={problem === 'reverts' && !hasShortfall(transaction)} />;
  return own.feeLine?.(fee) ?? <FeeLine network={chain.name} fee={fee} />;
}

/** The network fee, other costs, and what leaves the account in all. */
function Costs({
  changes,
  expected,
  ...props
}: CostProps & { changes: readonly BalanceChange[]; expected: readonly BalanceChange[] | undefined }) {
  const { approval, transaction, own } = props;
  const { chain, tokenFee, sponsor } = approval;
  const paid = { fee: transaction.fee, tokenFee, sponsor, chain, personal: transaction.personal };
  return (
    <>
      <CostLine {...props} />
      <MoreThanBefore transaction={transaction} chain={chain} />
      {own.costFacts && own.costFacts.length > 0 && <Facts facts={own.costFacts} />}
      <Total {...paid} changes={changes} expected={expected} costs={own.costs ?? 0n} />
    </>
  );
}

/** The permission that the transaction stores, or what its revocation ends, in one sentence. */
function Permitted({ askerId, step, ...grant }: PermissionStep) {
  const { sentenceOf, overOf } = useGrantTexts();
  const who = originLabel(askerId);
  return <VisibleText text={step === 'revoke' ? overOf(grant.rule, who) : sentenceOf(grant, who)} />;
}

/** Returns the rows for the recipient or the contract, with what is known about them. */
function useParties(
  transaction: TransactionFacts,
  { own, described, allowances }: { own: OwnParts; described: Fact[]; allowances: readonly AllowanceChange[] },
): Fact[] {
  const { t } = useTranslation();
  const { token, personal } = transaction;
  const swapped = useSwapFacts(transaction);
  const counterparty = token?.counterparty ?? transaction.to;
  // A cancellation goes to nobody; the sentence names what it cancels.
  if (counterparty === null || transaction.replaces?.purpose === 'cancel') return [];
  const isCall = !token && !transaction.isPlain;
  // A spender is already named next to its allowance, and the account has a row of its own.
  const isNamed = allowances.some(({ spender }) => spender.toLowerCase() === counterparty.toLowerCase());
  const isSelf = isCall && counterparty === transaction.from;
  const toLabel = (isCall ? own.contractLabel : undefined) ?? t('transaction.to');
  const party = {
    // Before the token is known, the address is its contract.
    label: token && isApproval(transaction) ? t('transaction.spender') : toLabel,
    value: <Party address={counterparty} personal={personal} />,
  };
  return [...swapped, ...described, ...(own.facts ?? []), ...(isNamed || isSelf ? [] : [party])];
}

/** Returns that the site can send what is only signed here: before the other warnings, because it tells the request from a payment. */
function signedNote(
  { kind }: TransactionProps['approval'],
  { risks, problem }: TransactionFacts,
  t: TFunction,
): Warning[] {
  // That warning says the same, and more.
  const isLasting = risks.some((risk) => risk.kind === 'sentLater');
  if (kind !== 'signTransaction' || problem === 'reverts' || isLasting) return [];
  return [{ key: 'signedOnly', level: 'warning', text: t('signOnly.note') }];
}

/** Returns what is worth knowing about a transaction that is in order. */
function notesOf(
  { sponsor, sponsorCredit, tokenFee }: TransactionProps['approval'],
  { transaction, ownNote, t }: { transaction: TransactionFacts; ownNote: string | undefined; t: TFunction },
): Warning[] {
  const purpose = transaction.replaces?.purpose;
  return [
    ...(ownNote ? [{ key: 'own', level: 'info', text: ownNote } as const] : []),
    ...(purpose ? [{ key: purpose, level: 'info', text: t(`pending.${purpose}Note`) } as const] : []),
    ...creditNotes({ credit: sponsorCredit, sponsor, tokenFee, transactions: [transaction], t }),
  ];
}

/** Adds the user's fee edit to the decision. */
export const withEdit =
  (onDecide: (decision: Decision) => void, edit: FeeEdit | null | undefined) => (decision: Decision) =>
    onDecide(decision.approved && edit ? { ...decision, edit } : decision);
