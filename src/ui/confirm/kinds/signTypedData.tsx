import { useTranslation } from 'react-i18next';
import { shorten } from '../../../kit/text/shorten';
import { callIntents, type CallDescription } from '../../../wire/approval/call';
import type { AllowanceChange } from '../../../wire/approval/effects';
import { formatReadable } from '../../format/formatAmount';
import { formatDay, formatMoment } from '../../format/formatMoment';
import { textRisks } from '../../format/textRisks';
import { textOf, typedDataTree, type TypedNode } from '../../format/typedDataTree';
import { Address } from '../../parts/identity/Address';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { Facts } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';
import { BalanceChanges } from '../transaction/BalanceChanges';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { dangersOf, Risks } from '../transaction/Risks';
import { TypedTree } from '../transaction/TypedTree';
import { swapChanges } from '../sentence/swapChanges';
import { useSwapSentence } from '../sentence/useTransactionTitle';
import { lastSecond, useDescribedFacts } from '../transaction/useDescribedFacts';

/** Typed data to sign (EIP-712): its domain, then every field that is part of the signature. */
export function ConfirmTypedData(props: RequestProps<'signTypedData'>) {
  const { t, i18n } = useTranslation();
  const { typedData, allowances, chain } = props.approval;
  const described = useDescribedFacts(props.approval.described, chain);
  const { domain, primaryType } = typedData;
  const tree = typedDataTree(typedData);
  const name = typeof domain['name'] === 'string' ? domain['name'] : '';
  const contract = domain['verifyingContract'];
  // Only the fields that the domain type names are signed. If that type is missing, the standard fields of EIP-712 apply.
  const named = new Set((typedData.types['EIP712Domain'] ?? standardDomain).map((field) => field.name));
  const rest = Object.entries(domain).filter(([key]) => key !== 'verifyingContract' && named.has(key));
  const risks = [...props.approval.risks, ...textRisks([name, primaryType, ...textsOf(tree.nodes)])];
  const permission = usePermissionSentence(allowances, props.approval.described);
  const purpose = usePurposeSentence(props.approval);
  const { swap } = props.approval;
  const isSwap = props.approval.described?.intent.toLowerCase() === 'swap';
  const terms = swapChanges({
    swap,
    described: isSwap ? props.approval.described : undefined,
    chain,
    account: props.approval.account,
  });
  // Neither a rule nor a descriptor of this wallet says what it means.
  const isUnknown = props.approval.risks.length === 0 && !swap && !props.approval.described;
  const sentence =
    permission ?? purpose ?? (name === '' ? t('typedData.sentencePlain') : t('typedData.sentence', { name }));

  return (
    <RequestCard
      {...props}
      title={t('typedData.title')}
      sentence={<VisibleText text={sentence} />}
      // Of a swap from the wallet's own screen, every field was checked.
      mustRead={!swap}
      // The signature is free, but what it allows is not.
      {...((allowances.length > 0 || terms || isUnknown) && { cost: null })}
      danger={`${dangersOf(risks)}${tree.cut ? ' cut' : ''}`}
      effects={
        (allowances.length > 0 || terms) && (
          <BalanceChanges
            effects={{
              status: 'done',
              changes: terms && allowances.length === 0 ? [terms.pays] : [],
              allowances: [...allowances],
            }}
            atLeast={allowances.length === 0 ? terms?.getsAtLeast : undefined}
          />
        )
      }
      warnings={
        <>
          <Risks risks={risks} />
          {tree.cut && <Banner tone="danger">{t('typedData.cut')}</Banner>}
          {props.approval.risks.length === 0 && !swap && (
            <Banner tone="warning" {...(isUnknown && { title: t('typedData.unknown') })}>
              {t('typedData.warning')}
            </Banner>
          )}
        </>
      }
    >
      {swap && (
        <Card>
          <Facts
            facts={[
              { label: t('siwe.expires'), value: formatMoment({ at: swap.until * 1_000, locale: i18n.language }) },
            ]}
          />
        </Card>
      )}
      {described.length > 0 && (
        <Card>
          <Facts facts={described} />
        </Card>
      )}
      <Card>
        <Heading>{t('typedData.contents')}</Heading>
        <TypedTree nodes={tree.nodes} />
      </Card>
      <Card>
        <Heading>{t('typedData.domain')}</Heading>
        <Facts
          facts={[
            ...rest.map(([label, value]) => ({ label, value: <VisibleText text={textOf(value)} /> })),
            ...(typeof contract === 'string' && named.has('verifyingContract')
              ? [{ label: t('typedData.contract'), value: <Address address={contract} /> }]
              : []),
          ]}
        />
      </Card>
    </RequestCard>
  );
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
