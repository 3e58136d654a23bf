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
import { Total } from '../transaction/Total';
import { useBatchSentence } from '../sentence/useBatchSentence';
import { useObstacle } from '../transaction/useObstacle';
import { sumEffects } from '../transaction/sumEffects';
import { risksOf, sharedWarnings } from '../transaction/transactionRisks';
import { SponsorCredit, TransactionProblem, TransactionRisks } from '../transaction/TransactionWarnings';
import { useDescribedFacts } from '../transaction/useDescribedFacts';
import { useSwapFacts } from '../useSwapFacts';
import { isApproval, useTransactionSentence } from '../sentence/useTransactionSentence';

/** Several calls, which are sent one after the other (EIP-5792). Each one is shown, because the malicious one may be the last. */
export function ConfirmCalls(given: RequestProps<'sendCalls'>) {
  const { t } = useTranslation();
  const { choice, ...paid } = usePayer(given.approval, given.onDecide);
  const props = { ...given, ...paid };
  const { calls, chain, estimating, upgrade } = props.approval;
  const ownRisks = [...(upgrade ? [delegationRisk(upgrade)] : []), ...(props.approval.tokenFee?.risks ?? [])];
  const shared = sharedWarnings(calls);
  const failing = calls.find(({ problem }) => problem !== null);
  const effects = sumEffects(calls.map((call) => shownEffects(call, chain)));
  const obstacle = useObstacle(calls, { chain, estimating });
  // Until the chain has simulated them, the headline says what the calls themselves state.
  const stated = effects.status === 'pending' ? sumEffects(calls.map((call) => statedChanges(call, chain))) : effects;
  const said = useSentence(props.approval, stated);
  // A contract that controls the address from then on matters more than what the calls do.
  const upgraded = upgrade && t('delegation.sentence', { name: upgrade.name });
  const headline = obstacle.headline ?? upgraded ?? said;
  const about = headline !== said && said;
  const dangers = dangersOf([...ownRisks, ...calls.flatMap(risksOf)]);
  const personal = calls[0]?.personal;
  const paidBy = { tokenFee: props.approval.tokenFee, sponsor: props.approval.sponsor };
  return (
    <RequestCard
      {...props}
      title={t('calls.title')}
      sentence={<VisibleText text={headline} />}
      about={about && <VisibleText text={about} />}
      mustRead
      hindrance={obstacle.hindrance}
      danger={[obstacle.danger, dangers].filter(Boolean).join(' ')}
      effects={
        <BalanceChanges
          {...(calls.length > 1 && { title: t('calls.total') })}
          effects={effects}
          personal={personal}
          isDangerous={dangers !== '' || calls.some(isApproval)}
        />
      }
      cost={
        <>
          <FeeLine
            fee={<Fee chain={chain} estimating={estimating} fee={sumOf(calls)} {...paidBy} personal={personal} />}
          />
          <Total changes={effects.changes} fee={sumOf(calls)} {...paidBy} chain={chain} personal={personal} />
        </>
      }
      warnings={
        <>
          {choice}
          {failing && <TransactionProblem transaction={failing} chain={chain} isTold={obstacle.headline !== null} />}
          <Risks risks={[...ownRisks, ...shared]} />
          <SponsorCredit credit={props.approval.sponsorCredit} {...paidBy} transactions={calls} />
          {calls.length > 1 && <OrderNote approval={props.approval} />}
        </>
      }
    >
      {calls.map((call, at) => (
        <CallCard key={at} call={call} chain={chain} position={at + 1} total={calls.length} told={shared} />
      ))}
    </RequestCard>
  );
}

/** Says what happens to the others if one of several calls fails. */
function OrderNote({ approval: { atomic, goesOn } }: Pick<RequestProps<'sendCalls'>, 'approval'>) {
  const { t } = useTranslation();
  if (atomic === true) return <Banner tone="info">{t('calls.atomic')}</Banner>;
  return <Banner tone={goesOn ? 'warning' : 'info'}>{t(goesOn ? 'calls.noteGoesOn' : 'calls.note')}</Banner>;
}

/**
 * Returns the headline. A single call reads like any transaction. If all calls before the last one only approve its contract to spend and
 * nothing is done without the others, the last call describes the batch: a swap reads as a swap.
 */
function useSentence({ calls, atomic, chain }: RequestProps<'sendCalls'>['approval'], effects: Effects): string {
  const last = calls.at(-1);
  if (last === undefined) throw new TypeError('Expected a call');
  const told = useTransactionSentence(last, chain);
  const together = useBatchSentence(calls, effects, chain);
  if (calls.length === 1) return told;
  // The wallet itself has put its own swaps together.
  const prepares = (call: TransactionFacts) =>
    isApproval(call) && (last.swap !== undefined || call.token?.counterparty.toLowerCase() === last.to?.toLowerCase());
  return atomic === true && calls.slice(0, -1).every(prepares) ? told : together;
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
  // The sentence says all of a payment in coins, and the rows above all calls say what it is worth.
  const isTold =
    call.isPlain &&
    effects.changes.every(({ asset, amount }) => asset === 'coin' && amount === `-${call.value}`) &&
    effects.allowances.length === 0;
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
            {!isTold && (
              <ChangeRows
                effects={shownEffects(call, chain)}
                personal={personal}
                isDangerous={isApproval(call) || dangersOf(risksOf(call)) !== ''}
              />
            )}
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
