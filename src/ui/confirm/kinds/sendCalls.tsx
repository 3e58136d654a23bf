import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { BalanceChange, Effects } from '../../../wire/approval/effects';
import { delegationRisk } from '../../../wire/approval/eip155';
import type { FeeFacts, TransactionFacts } from '../../../wire/approval/transaction';
import { Card } from '../../components/Card';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, figures, space, type, weight } from '../../theme/tokens';
import { BalanceChanges, ChangeRows } from '../transaction/BalanceChanges';
import { Fee } from '../cost/Fee';
import { paysFee } from '../cost/paysFee';
import { FeeLine } from '../cost/FeeLine';
import { usePayer } from '../cost/PayerChoice';
import { Headline } from '../sentence/Headline';
import { hasShortfall } from '../transaction/shortfallOf';
import { Party } from '../transaction/Party';
import { familyScreens } from '../families';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { statedChanges } from '../transaction/statedChanges';
import { Total } from '../cost/Total';
import { swapChanges } from '../sentence/swapChanges';
import { useBatchSentence } from '../sentence/useBatchSentence';
import { useObstacle } from '../transaction/useObstacle';
import { sumEffects } from '../transaction/sumEffects';
import { useDescribedFacts } from '../transaction/useDescribedFacts';
import { useSwapFacts } from '../useSwapFacts';
import { isApproval, isTransfer, leavingOf, useTransactionSentence } from '../sentence/useTransactionSentence';
import { riskWarnings } from '../warnings/riskWarnings';
import { isDanger, risksOf } from '../warnings/transactionRisks';
import { creditNotes, transactionWarnings } from '../warnings/transactionWarnings';
import { exceptFirstTime, newcomersOf, newcomersWarning } from '../warnings/newcomers';
import type { Warning } from '../warnings/warning';

/** Several calls, which are sent one after the other (EIP-5792). Each one is shown, because the malicious one may be the last. */
export function ConfirmCalls(given: RequestProps<'sendCalls'>) {
  const { t, i18n } = useTranslation();
  const { choice, ...paid } = usePayer(given.approval, given.onDecide);
  const props = { ...given, ...paid };
  const { calls, chain, estimating, upgrade } = props.approval;
  const ownRisks = [...(upgrade ? [delegationRisk(upgrade)] : []), ...(props.approval.tokenFee?.risks ?? [])];
  const effects = sumEffects(calls.map((call) => shownEffects(call, chain)));
  const obstacle = useObstacle(calls, { chain, estimating });
  // Until the chain has simulated them, the headline says what the calls themselves state.
  const stated = effects.status === 'pending' ? sumEffects(calls.map((call) => statedChanges(call, chain))) : effects;
  const said = useSentence(props.approval, stated);
  const headline = obstacle.headline ?? said;
  const about = obstacle.headline === null ? upgrade && t('delegation.also') : said;
  const isTold = obstacle.headline !== null;
  const locale = i18n.language;
  const context = { chain, t, locale, isTold };
  const newcomers = newcomersOf(calls);
  const ofCalls = calls.flatMap((call, at) =>
    transactionWarnings(newcomers.length > 1 ? exceptFirstTime(call) : call, context).map((warning) => ({
      ...warning,
      steps: [at + 1],
    })),
  );
  const warnings = [...riskWarnings(ownRisks, { t }), ...ofCalls, ...newcomersWarning(newcomers, { chain, t, locale })];
  const personal = calls[0]?.personal;
  const leaving = calls.every(isTransfer) ? 'youSend' : 'youPay';
  const paidBy = { tokenFee: props.approval.tokenFee, sponsor: props.approval.sponsor };
  return (
    <RequestCard
      {...props}
      title={t('calls.title')}
      sentence={<Headline text={headline} />}
      about={about && <VisibleText text={about} />}
      isPending={obstacle.hindrance === 'loading'}
      namesNetwork
      rows={stated.changes.length + stated.allowances.length}
      advisesReject={calls.some((call) => call.problem === 'reverts' && !hasShortfall(call))}
      hindrance={obstacle.hindrance}
      effects={
        <BalanceChanges
          {...(calls.length > 1 && { title: t('calls.total') })}
          effects={effects}
          leaving={leaving}
          atLeast={calls.length === 1 ? minimumOf(calls[0]!, chain) : undefined}
          personal={personal}
          hasCosts={paysFee(sumOf(calls), paidBy)}
          isDangerous={[...ownRisks, ...calls.flatMap(risksOf)].some(isDanger) || calls.some(isApproval)}
        />
      }
      cost={
        <>
          <FeeLine
            network={chain.name}
            fee={<Fee chain={chain} estimating={estimating} fee={sumOf(calls)} {...paidBy} personal={personal} />}
          />
          <Total changes={effects.changes} fee={sumOf(calls)} {...paidBy} chain={chain} personal={personal} />
        </>
      }
      warnings={[
        ...warnings,
        ...creditNotes({ credit: props.approval.sponsorCredit, ...paidBy, transactions: calls, t }),
        ...(calls.length > 1 ? [orderNote(props.approval, t)] : []),
      ]}
      steps={calls.length}
    >
      {choice}
      {calls.map((call, at) => (
        <CallCard
          key={at}
          call={call}
          chain={chain}
          position={at + 1}
          total={calls.length}
          isListed={newcomers.length > 1 && newcomers.some(({ gets }) => gets.some(({ step }) => step === at + 1))}
        />
      ))}
    </RequestCard>
  );
}

/** Says what happens to the others if one of several calls fails. */
function orderNote({ atomic, goesOn }: RequestProps<'sendCalls'>['approval'], t: TFunction): Warning {
  const key = 'order';
  if (atomic === true) return { key, level: 'info', text: t('calls.atomic') };
  return goesOn
    ? { key, level: 'warning', text: t('calls.noteGoesOn') }
    : { key, level: 'info', text: t('calls.note') };
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

/** Returns what a swap of the wallet's own screen brings at least. */
const minimumOf = ({ swap, from }: TransactionFacts, chain: ApprovalChain): BalanceChange | undefined =>
  swapChanges({ swap, described: undefined, chain, account: from })?.getsAtLeast;

/** One call: what it does and what it changes. If it is the only one, both are above it already. Its warnings are above all calls. */
function CallCard({
  call,
  chain,
  position,
  total,
  isListed,
}: {
  call: TransactionFacts;
  chain: ApprovalChain;
  position: number;
  total: number;
  /** Its recipient is already among the new ones, with the whole address. */
  isListed: boolean;
}) {
  const { t } = useTranslation();
  const sentence = useTransactionSentence(call, chain);
  const { Details } = familyScreens(call.namespace);
  const { effects, personal } = call;
  const counterparty = call.token?.counterparty ?? call.to;
  const described = useDescribedFacts(call.call?.described, { chain, account: call.from });
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
              <p css={{ ...type.tiny, ...figures, color: color.muted }}>
                {t('confirm.queue', { position: `${position}`, total: `${total}` })}
              </p>
              <h2 css={{ ...type.body, fontWeight: weight.medium, color: color.strong, overflowWrap: 'anywhere' }}>
                <VisibleText text={sentence} />
              </h2>
            </header>
            {!isTold && (
              <ChangeRows
                effects={shownEffects(call, chain)}
                leaving={leavingOf(call)}
                atLeast={minimumOf(call, chain)}
                personal={personal}
                isDangerous={isApproval(call) || risksOf(call).some(isDanger)}
              />
            )}
          </>
        )}
        {counterparty !== null && !(isListed && isTold) && (!isNamed || described.length > 0) && (
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
