import type { TFunction } from 'i18next';
import type { ApprovalChain, TokenFee } from '../../../wire/approval/approval';
import type { Shortfall, TransactionFacts } from '../../../wire/approval/transaction';
import { formatReadable } from '../../format/formatAmount';
import { VisibleText } from '../../components/VisibleText';
import { quantityText } from '../sentence/quantityText';
import { hasShortfall, shortfallOf } from '../transaction/shortfallOf';
import { statedChanges } from '../transaction/statedChanges';
import { riskWarnings } from './riskWarnings';
import { risksOf } from './transactionRisks';
import type { Warning } from './warning';

interface Context {
  chain: ApprovalChain;
  t: TFunction;
  locale: string;
  /** The headline already says that it would fail. */
  isTold?: boolean | undefined;
  /** The site gets the signed transaction, and can send it later. */
  isSignedOnly?: boolean | undefined;
}

/** Returns what is wrong or risky about a transaction: what happened, what it means for the user's money, and what to do. */
export function transactionWarnings(transaction: TransactionFacts, context: Context): Warning[] {
  const { t } = context;
  const unusualFee: Warning[] = transaction.fee?.unusual
    ? [{ key: 'unusualFee', level: 'warning', title: t('feeEdit.unusualTitle'), text: t('feeEdit.unusualBody') }]
    : [];
  const { problem, fee } = transaction;
  const isFailing = problem === 'reverts';
  // Whom to check is worth knowing before a payment, and this is none as it is.
  const isStuck = hasShortfall(transaction, context) || (isFailing && fee === null);
  // "Reject it" and "Confirm only if …" would contradict each other.
  const isAdvised = isFailing && context.isSignedOnly !== true;
  const isLeftOut = (kind: string) => (isStuck && kind === 'firstTime') || (isAdvised && kind === 'unknownCall');
  const risks = risksOf(transaction).filter(({ kind }) => !isLeftOut(kind));
  return [...problemWarnings(transaction, context), ...unusualFee, ...riskWarnings(risks, { t, isFailing })];
}

/** Returns why the transaction would fail or cannot be sent now. */
function problemWarnings(transaction: TransactionFacts, context: Context): Warning[] {
  const { chain, t, locale, isTold = false, isSignedOnly = false } = context;
  const { revertReason, problem, effects, fee } = transaction;
  const key = `${problem ?? 'estimate'} ${revertReason ?? ''}`;
  if (hasShortfall(transaction, { isSignedOnly })) return [{ key, ...shortfallWarning(transaction, context) }];
  const reason = revertReason !== null && <Reason given={revertReason} t={t} />;
  switch (problem) {
    case 'chainUnreachable':
      return [
        {
          key,
          level: 'danger',
          takesHold: false,
          title: <VisibleText text={t('transaction.unreachableTitle', { network: chain.name })} />,
          text: t('transaction.unreachableBody'),
        },
      ];
    case 'reverts': {
      const unsent = t(fee === null ? 'transaction.unsentBody' : 'transaction.revertsBody');
      const text = isSignedOnly ? failsNow(transaction, { chain, t, locale }) : unsent;
      return [
        {
          key: `${key} ${text}`,
          level: 'danger',
          ...(!isTold && { title: t('transaction.revertsTitle') }),
          text: (
            <>
              <p>
                <VisibleText text={text} />
              </p>
              {reason}
            </>
          ),
        },
      ];
    }
    case 'insufficientBalance':
    case 'estimate':
    case null:
      return problem === 'estimate' || effects.status === 'failed'
        ? [{ key, level: 'warning', title: t('transaction.estimateTitle'), text: t('transaction.estimateBody') }]
        : [];
  }
}

/** Says what is missing, and the way on: in the same words and place for every family. */
function shortfallWarning(transaction: TransactionFacts, { chain, t, locale }: Context): Omit<Warning, 'key'> {
  const { revertReason } = transaction;
  const shortfall = shortfallOf(transaction, chain);
  const unit = shortfall === null ? 1n : shownUnit(shortfall);
  const text = (units: bigint) => {
    const value = (units * unit).toString();
    return `${formatReadable({ value, decimals: shortfall?.decimals ?? 0, locale })} ${shortfall?.symbol ?? ''}`;
  };
  const missing =
    shortfall === null
      ? t('transaction.insufficientBody', { ticker: chain.ticker })
      : t('transaction.insufficientHave', {
          has: text(BigInt(shortfall.has) / unit),
          needs: text((BigInt(shortfall.needs) + unit - 1n) / unit),
          ticker: shortfall.symbol,
        });
  return {
    level: 'danger',
    takesHold: false,
    title: t('transaction.insufficientTitle'),
    text: (
      <>
        <p>
          <VisibleText text={missing} />
        </p>
        {/* Where the amounts are known, the node's words say no more. */}
        {shortfall === null && revertReason !== null && <Reason given={revertReason} t={t} />}
      </>
    ),
  };
}

/** Returns the smallest part that is shown of such an amount: a millionth, unless all of it is little. What it takes is rounded up. */
const shownUnit = ({ decimals, needs }: Shortfall): bigint =>
  decimals > 6 && BigInt(needs) >= 10n ** BigInt(decimals - 3) ? 10n ** BigInt(decimals - 6) : 1n;

const Reason = ({ given, t }: { given: string; t: TFunction }) => (
  <VisibleText text={t('transaction.revertsReason', { reason: given.replace(/^Error: /, '') })} />
);

/** Returns what a site can do with a signed transaction that fails now. */
function failsNow(transaction: TransactionFacts, { chain, t, locale }: Pick<Context, 'chain' | 't' | 'locale'>) {
  const amounts = statedChanges(transaction, chain).changes.map((change) => quantityText(change, { t, locale }));
  if (amounts.length === 0) return t('signOnly.failsOpen');
  return t('signOnly.failsBody', { amount: new Intl.ListFormat(locale).format(amounts) });
}

/**
 * Returns a note that a paymaster charges a token for the fee, or that the sponsor has no credit left; none if the account cannot pay at
 * all.
 */
export function creditNotes({
  credit,
  sponsor,
  tokenFee,
  transactions,
  t,
}: {
  credit: 'insufficient' | null | undefined;
  /** The host of the paymaster that pays. */
  sponsor: string | null | undefined;
  /** The token fee that the paymaster charges. */
  tokenFee: TokenFee | null | undefined;
  transactions: readonly TransactionFacts[];
  t: TFunction;
}): Warning[] {
  if (sponsor) {
    if (!tokenFee) return [];
    const text = t('transaction.tokenFee', { name: sponsor, token: tokenFee.symbol });
    return [{ key: 'tokenFee', level: 'info', text: <VisibleText text={text} /> }];
  }
  if (!credit || transactions.some(({ problem }) => problem === 'insufficientBalance')) return [];
  return [{ key: 'sponsorCredit', level: 'info', text: t('transaction.sponsorCredit') }];
}
