import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { callIntents, type CallDescription } from '../../../wire/approval/call';
import type { AllowanceChange } from '../../../wire/approval/effects';
import { formatReadable } from '../../format/formatAmount';
import { formatDay, formatMoment } from '../../format/formatMoment';
import { textRisks } from '../../format/textRisks';
import { textOf, typedDataTree, type TypedNode } from '../../format/typedDataTree';
import { fieldLabel, isBinding } from '../../format/typedValues';
import { Card } from '../../components/Card';
import { Disclosure } from '../../components/rows/Disclosure';
import { Facts } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';
import { AtStake } from '../transaction/AtStake';
import { BalanceChanges } from '../transaction/BalanceChanges';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { Party } from '../transaction/Party';
import { TypedTree } from '../transaction/TypedTree';
import { swapChanges } from '../sentence/swapChanges';
import { useSwapSentence } from '../sentence/useTransactionTitle';
import { riskWarnings } from '../warnings/riskWarnings';
import { useRateRisk } from '../warnings/useRateRisk';
import type { Warning } from '../warnings/warning';
import { lastSecond, useDescribedFacts } from '../transaction/useDescribedFacts';

/** Typed data to sign (EIP-712): its domain, then every field that is part of the signature. */
export function ConfirmTypedData(props: RequestProps<'signTypedData'>) {
  const { t, i18n } = useTranslation();
  const { typedData, allowances, chain, checking = false } = props.approval;
  const { domain, primaryType } = typedData;
  const tree = typedDataTree(typedData);
  const name = typeof domain['name'] === 'string' ? domain['name'] : '';
  const contract = domain['verifyingContract'];
  // Only the fields that the domain type names are signed. If that type is missing, the standard fields of EIP-712 apply.
  const signed = new Set((typedData.types['EIP712Domain'] ?? standardDomain).map((field) => field.name));
  const rest = Object.entries(domain).filter(([key]) => key !== 'verifyingContract' && signed.has(key));
  const ownRisks = [...props.approval.risks, ...textRisks([name, primaryType, ...textsOf(tree.nodes)])];
  const permission = usePermissionSentence(allowances, props.approval.described);
  const purpose = usePurposeSentence(props.approval);
  const { swap, account, tokens, personal } = props.approval;
  const isSwap = props.approval.described?.intent.toLowerCase() === 'swap';
  const terms = swapChanges({
    swap,
    described: isSwap ? props.approval.described : undefined,
    chain,
    account,
  });
  const described = useDescribedFacts(props.approval.described, { chain, account, isShown: terms !== null });
  const changes = terms && allowances.length === 0 ? [terms.pays] : [];
  const rate = useRateRisk({
    changes,
    atLeast: terms?.getsAtLeast,
    prices: personal?.prices,
    isOwn: swap !== undefined,
  });
  const risks = [...ownRisks, ...rate];
  const meaning = meaningOf(props.approval, tree.nodes);
  const isUnknown = meaning !== 'known';
  const couldTake = meaning === 'couldTake';
  const named = name === '' ? t('typedData.sentencePlain') : t('typedData.sentence', { name });
  const sentence = isUnknown ? t('typedData.unsure') : (permission ?? purpose ?? named);

  const contents = <TypedTree nodes={tree.nodes} context={{ account, tokens, personal }} />;
  return (
    <RequestCard
      {...props}
      title={t('typedData.title')}
      sentence={<VisibleText text={sentence} />}
      about={isUnknown && name !== '' && <VisibleText text={t('typedData.saysFor', { name })} />}
      // Of a swap from the wallet's own screen, every field was checked.
      isPending={checking}
      rows={allowances.length}
      hindrance={checking ? 'loading' : undefined}
      // The signature is free, but what it allows is not.
      {...((allowances.length > 0 || terms || isUnknown) && { cost: null })}
      effects={
        couldTake ? (
          <AtStake what={t('typedData.notKnown')} />
        ) : (
          (allowances.length > 0 || terms) && (
            <BalanceChanges
              effects={{ status: 'done', changes, allowances: [...allowances] }}
              atLeast={allowances.length === 0 ? terms?.getsAtLeast : undefined}
              personal={personal}
              leaving={terms ? 'youPay' : 'youSend'}
            />
          )
        )
      }
      facts={[
        ...(swap
          ? [{ label: t('siwe.expires'), value: formatMoment({ at: swap.until * 1_000, locale: i18n.language }) }]
          : []),
        ...(typeof contract === 'string' && signed.has('verifyingContract')
          ? [{ label: t('typedData.contract'), value: <Party address={contract} personal={personal} /> }]
          : []),
      ]}
      details={
        <>
          {/* Of the wallet's own swap every field was checked. */}
          {swap && <Disclosure label={t('typedData.contents')}>{contents}</Disclosure>}
          {rest.length > 0 && <Domain fields={rest} />}
        </>
      }
      warnings={[...riskWarnings(risks, { t }), ...fieldWarnings(props.approval, { meaning, isCut: tree.cut, t })]}
    >
      {described.length > 0 && (
        <Card>
          <Facts facts={described} />
        </Card>
      )}
      {!swap && (
        <Card>
          <Heading>{t('typedData.contents')}</Heading>
          {contents}
        </Card>
      )}
    </RequestCard>
  );
}

/** The other fields of the domain, collapsed. */
function Domain({ fields }: { fields: readonly (readonly [string, unknown])[] }) {
  const { t } = useTranslation();
  return (
    <Disclosure label={t('typedData.domain')}>
      <Facts
        facts={fields.map(([label, value]) => ({
          label: <VisibleText text={fieldLabel(label)} />,
          value: <VisibleText text={textOf(value)} />,
        }))}
      />
    </Disclosure>
  );
}

/**
 * `known`: a rule, a descriptor or the wallet's own swap says what it means. `couldTake`: nothing does, and a contract could act on it.
 * `open`: nothing does, but no contract could.
 */
type Meaning = 'known' | 'couldTake' | 'open';

function meaningOf(
  { risks, swap, described, typedData }: RequestProps<'signTypedData'>['approval'],
  nodes: readonly TypedNode[],
): Meaning {
  if (risks.length > 0 || swap || described) return 'known';
  return isBinding(nodes, typedData.domain['verifyingContract']) ? 'couldTake' : 'open';
}

/** Returns what to say about fields that are cut, or whose meaning is not known, or known but not checked by a rule. */
function fieldWarnings(
  { risks, swap }: RequestProps<'signTypedData'>['approval'],
  { meaning, isCut, t }: { meaning: Meaning; isCut: boolean; t: TFunction },
): Warning[] {
  const cut: Warning[] = isCut ? [{ key: 'cut', level: 'danger', text: t('typedData.cut') }] : [];
  const text = t('typedData.warning');
  switch (meaning) {
    case 'couldTake': {
      const [title, body] = [t('typedData.couldTakeTitle'), t('typedData.couldTake')];
      return [...cut, { key: meaning, level: 'danger', title, text: body }];
    }
    case 'open':
      return [...cut, { key: meaning, level: 'warning', title: t('typedData.unknown'), text }];
    case 'known':
      return risks.length > 0 || swap ? cut : [...cut, { key: meaning, level: 'warning', text }];
  }
}

/** Returns a sentence that says who may spend how much, if the data grants exactly one permission. */
function usePermissionSentence(
  allowances: readonly AllowanceChange[],
  described: CallDescription | undefined,
): string | null {
  const { t, i18n } = useTranslation();
  const [only, ...others] = allowances;
  if (only?.asset !== 'token' || only.amount === '0' || others.length > 0) return null;
  const { spender, symbol: ticker, amount, decimals, unlimited } = only;
  const facts = { address: shorten(spender), ticker };
  if (unlimited) return t('transaction.approveAll', facts);
  const locale = i18n.language;
  const upTo = { ...facts, amount: formatReadable({ value: amount, decimals, locale }) };
  const until = described?.fields.find(({ kind }) => kind === 'date');
  if (!until || BigInt(until.value) > lastSecond) return t('transaction.approve', upTo);
  const date = formatDay({ at: Number(until.value) * 1_000, locale });
  return t('transaction.approveUntil', { ...upTo, date });
}

/** Returns a sentence for a swap from the wallet's own screen, or for the purpose that the descriptor of a well-known contract names. */
function usePurposeSentence({
  account,
  described,
  chain,
  swap: own,
}: RequestProps<'signTypedData'>['approval']): string | null {
  const { t } = useTranslation();
  const intent = callIntents.find((known) => known === described?.intent.toLowerCase());
  const swap = useSwapSentence({ swap: own, described: intent === 'swap' ? described : undefined, chain, account });
  if (swap !== null) return swap;
  return described && intent ? t(`intents.${intent}`, { address: described.owner }) : null;
}

const standardDomain = ['name', 'version', 'chainId', 'verifyingContract', 'salt'].map((name) => ({ name }));

function textsOf(nodes: readonly TypedNode[]): string[] {
  return nodes.flatMap(({ name, type, value, children }) => [
    name,
    ...(type === 'string' && value !== null ? [value] : []),
    ...textsOf(children),
  ]);
}

function Heading({ children }: { children: string }) {
  return (
    <h2 css={{ ...type.small, fontWeight: weight.medium, color: color.muted, marginBottom: space.x3 }}>{children}</h2>
  );
}
