import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { Effects, Risk } from '../../../wire/approval/effects';
import { delegationRisk } from '../../../wire/approval/eip155';
import type { FeeFacts, TransactionFacts } from '../../../wire/approval/transaction';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { Facts } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { BalanceChanges, ChangeRows } from '../transaction/BalanceChanges';
import { Fee } from '../transaction/Fee';
import { FeeLine } from '../transaction/FeeLine';
import { usePayer } from '../transaction/PayerChoice';
import { Party } from '../transaction/Party';
import { familyScreens } from '../families';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { dangersOf, Risks } from '../transaction/Risks';
import { statedChanges } from '../transaction/statedChanges';
import { sumEffects } from '../transaction/sumEffects';
import { risksOf, sharedWarnings } from '../transaction/transactionRisks';
import { SponsorCredit, TransactionProblem, TransactionRisks } from '../transaction/TransactionWarnings';
import { useDescribedFacts } from '../transaction/useDescribedFacts';
import { useSwapFacts } from '../useSwapFacts';
import { isApproval, useTransactionSentence } from '../transaction/useTransactionSentence';

/** Several calls, which are sent one after the other (EIP-5792). Each one is shown, because the malicious one may be the last. */
export function ConfirmCalls(given: RequestProps<'sendCalls'>) {
  const { t } = useTranslation();
  const { choice, ...paid } = usePayer(given.approval, given.onDecide);
  const props = { ...given, ...paid };
  const { calls, chain, estimating, upgrade } = props.approval;
  const ownRisks = [...(upgrade ? [delegationRisk(upgrade)] : []), ...(props.approval.tokenFee?.risks ?? [])];
  const shared = sharedWarnings(calls);
  const failing = calls.find(({ problem }) => problem !== null);
  const stuck = calls.some(({ problem }) => problem === 'insufficientBalance' || problem === 'chainUnreachable');
  return (
    <RequestCard
      {...props}
      title={t('calls.title')}
      sentence={useSentence(props.approval)}
      mustRead
      notYet={estimating || stuck || calls.some(({ fee, effects }) => fee === null || effects.status === 'pending')}
      danger={dangersOf([...ownRisks, ...calls.flatMap(risksOf)])}
      effects={
        <BalanceChanges
          {...(calls.length > 1 && { title: t('calls.total') })}
          effects={sumEffects(calls.map((call) => shownEffects(call, chain)))}
          personal={calls[0]?.personal}
        />
      }
      cost={
        <FeeLine
          fee={
            <Fee
              chain={chain}
              estimating={estimating}
              fee={sumOf(calls)}
              tokenFee={props.approval.tokenFee}
              sponsor={props.approval.sponsor}
              personal={calls[0]?.personal}
            />
          }
        />
      }
      warnings={
        <>
          {choice}
          {failing && <TransactionProblem transaction={failing} chain={chain} />}
          <Risks risks={[...ownRisks, ...shared]} />
          <SponsorCredit
            credit={props.approval.sponsorCredit}
            sponsor={props.approval.sponsor}
            tokenFee={props.approval.tokenFee}
            transactions={calls}
          />
          {calls.length > 1 && props.approval.atomic !== true && (
            <Banner tone={props.approval.goesOn ? 'warning' : 'info'}>
              {t(props.approval.goesOn ? 'calls.noteGoesOn' : 'calls.note')}
            </Banner>
          )}
        </>
      }
    >
      {calls.map((call, at) => (
        <CallCard key={at} call={call} chain={chain} position={at + 1} total={calls.length} told={shared} />
      ))}
    </RequestCard>
  );
}

/**
 * Returns the headline. A single call reads like any transaction. If all calls before the last one only approve its contract to spend, the last call describes the batch: a swap
 * reads as a swap.
 */
function useSentence({ calls, atomic, chain }: RequestProps<'sendCalls'>['approval']): string {
  const { t } = useTranslation();
  const last = calls.at(-1);
  if (last === undefined) throw new TypeError('Expected a call');
  const told = useTransactionSentence(last, chain);
  if (calls.length === 1) return told;
  if (atomic !== true) return t('calls.sentence', { count: calls.length });
  // The wallet itself has put its own swaps together.
  const prepares = (call: TransactionFacts) =>
    isApproval(call) && (last.swap !== undefined || call.token?.counterparty.toLowerCase() === last.to?.toLowerCase());
  return calls.slice(0, -1).every(prepares) ? told : t('calls.atomic', { count: calls.length });
}

/** Returns the effects that the chain simulated, or the ones that the call itself states if the simulation failed. */
function shownEffects(call: TransactionFacts, chain: ApprovalChain): Effects {
  return call.effects.status === 'failed' ? statedChanges(call, chain) : call.effects;
}

/** One call: what it does, what it changes, and its risks. If it is the only one, the first two are above it already. */
function CallCard({
  call,
  chain,
  position,
  total,
  told,
}: {
  call: TransactionFacts;
  chain: ApprovalChain;
  position: number;
  total: number;
  /** Warnings that are already shown above all calls. */
  told: readonly Risk[];
}) {
  const { t } = useTranslation();
  const sentence = useTransactionSentence(call, chain);
  const { Details } = familyScreens(call.namespace);
  const { effects, problem, personal } = call;
  const counterparty = call.token?.counterparty ?? call.to;
  const described = useDescribedFacts(call.call?.described, chain);
  const swapped = useSwapFacts(call);
  const isNamed = effects.allowances.some(({ spender }) => spender.toLowerCase() === counterparty?.toLowerCase());
  return (
    <Card>
      <div css={{ display: 'grid', gap: space.x3 }}>
        {total > 1 && (
          <>
            <header css={{ display: 'grid', gap: space.x1 }}>
              <p css={{ ...type.tiny, ...figures, color: color.muted }}>{t('confirm.queue', { position, total })}</p>
              <h2 css={{ ...type.body, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
                <VisibleText text={sentence} />
              </h2>
            </header>
            <ChangeRows effects={shownEffects(call, chain)} personal={personal} />
          </>
        )}
        {counterparty !== null && (!isNamed || described.length > 0) && (
          <Facts
            facts={[
              ...swapped,
              ...described,
              {
                label: t(
                  `transaction.${isApproval(call) ? 'spender' : call.token || call.isPlain ? 'to' : 'contract'}`,
                ),
                value: <Party address={counterparty} personal={personal} />,
              },
            ]}
          />
        )}
        <TransactionRisks transaction={call} told={told} />
        {/* The first problem is shown above the buttons. */}
        {problem === null && <TransactionProblem transaction={call} chain={chain} />}
      </div>
      <Details transaction={call} chain={chain} />
    </Card>
  );
}

/** Returns the total fee of all calls, or null while any fee is unknown. */
function sumOf(calls: readonly TransactionFacts[]): FeeFacts | null {
  const fees = calls.flatMap(({ fee }) => (fee ? [fee] : []));
  const [first] = fees;
  if (!first || fees.length < calls.length) return null;
  const add = (pick: (fee: FeeFacts) => string) => fees.reduce((sum, fee) => sum + BigInt(pick(fee)), 0n).toString();
  return { ...first, expected: add(({ expected }) => expected), max: add(({ max }) => max) };
}
