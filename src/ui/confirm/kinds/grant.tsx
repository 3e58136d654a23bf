import { useTranslation } from 'react-i18next';
import type { CallMethod } from '../../../wire/approval/grant';
import { shorten } from '../../../kit/text/shorten';
import { Card } from '../../components/Card';
import { Facts, type Fact } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { Address } from '../../components/identity/Address';
import { RequestCard } from '../request/RequestCard';
import type { RequestProps } from '../request/requestProps';
import { Headline } from '../sentence/Headline';
import { AtStake } from '../transaction/AtStake';
import { AmountRow } from '../transaction/BalanceChanges';
import { Party } from '../transaction/Party';
import { useWorth } from '../transaction/useWorth';
import { useGrantTexts } from '../transaction/useGrantTexts';
import { space } from '../../theme/tokens';

/** A permission to spend from the account within limits, or to call a contract, without asking again (ERC-7715). */
export function ConfirmGrant(props: RequestProps<'grant'>) {
  const { t } = useTranslation();
  const { rule, taker, fees, reason, isStored, asker, chain, personal, createdAt } = props.approval;
  const { titleOf, paymentsOf, amountOf, dateOf } = useGrantTexts();
  const payments = paymentsOf(rule);
  const { methods = [] } = rule;
  /** Returns what a method does, in words if it is well known, otherwise the name that the operator has listed. */
  const wordsOf = ({ intent, signature, selector }: CallMethod): string =>
    intent ? t(`intents.${intent}`, { address: shorten(rule.contract ?? '') }) : (signature?.split('(')[0] ?? selector);
  const isForCalls = rule.kind === 'calls';
  const isLater = rule.start * 1_000 > createdAt + 60_000;
  const text = (value: string) => <VisibleText text={value} />;
  const { contract = '', contractName: symbol } = rule;
  // A name that the user has given takes precedence.
  const names = { ...(symbol && { [contract.toLowerCase()]: symbol }), ...personal?.names };
  const named = { prices: null, names };
  const worth = useWorth(personal?.prices)({ token: null, amount: fees?.amount ?? '0', decimals: fees?.decimals ?? 0 });
  const mostFees = fees && [amountOf(fees.amount, fees), worth].filter(Boolean).join(' · ');
  const can = [...new Set(methods.map(wordsOf))].map((words) => ({ label: t('grant.can'), value: text(words) }));
  const taken = isForCalls ? (
    <>
      <Facts facts={can} />
      <AtStake what={t('grant.allIn', { name: symbol || shorten(contract) })} />
    </>
  ) : (
    <Taken approval={props.approval} />
  );
  const facts: Fact[] = [
    ...(reason === null ? [] : [{ label: t('grant.reason'), value: text(reason) }]),
    ...(rule.contract === undefined
      ? []
      : [{ label: t('grant.contract'), value: <Party address={rule.contract} personal={named} /> }]),
    ...(rule.token === null ? [] : [{ label: t('grant.token'), value: <Address address={rule.token} /> }]),
    { label: t('grant.key'), value: <Party address={taker} personal={personal} /> },
  ];
  const fee = mostFees
    ? { label: t('grantKey.fees'), value: text(mostFees) }
    : { label: t('confirm.networkFee'), value: t('confirm.none') };
  return (
    <RequestCard
      {...props}
      title={t('grant.title')}
      sentence={<Headline text={titleOf(rule, asker.kind)} />}
      // The signature is free, but what it allows is not.
      cost={
        <Facts
          facts={[
            fee,
            ...(isLater ? [{ label: t('grant.start'), value: dateOf(rule.start) }] : []),
            ...(rule.expiry === null ? [] : [{ label: t('grant.ends'), value: dateOf(rule.expiry) }]),
          ]}
        />
      }
      effects={taken}
      warnings={[
        ...(!isForCalls && rule.expiry === null
          ? [{ key: 'grantOpen', level: 'danger', text: t('grant.open') } as const]
          : []),
        isForCalls
          ? {
              key: 'grantCalls',
              level: 'danger',
              title: t('grant.callsTitle'),
              text: text(t('grant.callsNote', { ticker: chain.ticker })),
            }
          : { key: 'grant', level: 'info', text: [payments, t('grant.note')].filter(Boolean).join(' ') },
        ...(isStored ? [{ key: 'grantStored', level: 'info', text: t('permissionStep.firstNote') } as const] : []),
      ]}
    >
      <Card>
        <Facts facts={facts} />
        <Methods approval={props.approval} />
      </Card>
    </RequestCard>
  );
}

/** The methods that may be called, each with its arguments: those that the contracts fix, and those that the holder chooses. */
function Methods({ approval: { rule, account, personal } }: Pick<RequestProps<'grant'>, 'approval'>) {
  const { t } = useTranslation();
  const valueOf = ({ value, type }: NonNullable<CallMethod['args']>[number]) => {
    if (value === null) return t('grant.anyValue');
    if (value.toLowerCase() === account.toLowerCase()) return t('typedData.you');
    return type === 'address' ? <Party address={value} personal={personal} /> : <VisibleText text={value} />;
  };
  const facts = (rule.methods ?? []).flatMap((method): Fact[] => [
    { label: t('grant.method'), value: <VisibleText text={method.signature ?? method.selector} /> },
    ...(method.args ?? []).map((argument) => ({
      label: <VisibleText text={argument.name} />,
      value: valueOf(argument),
    })),
  ]);
  return facts.length > 0 && <Facts facts={facts} />;
}

/** The amount that may be taken, with its worth, and how often; below it, in the same size, what that comes to if that is more. */
function Taken({ approval: { rule, most, personal } }: Pick<RequestProps<'grant'>, 'approval'>) {
  const { t } = useTranslation();
  const { everyPeriod } = useGrantTexts();
  const { kind, amount, period, token, symbol, decimals } = rule;
  const isStream = kind === 'stream';
  const seconds = isStream ? aDay : kind === 'periodic' ? period : null;
  const of = { asset: token === null ? 'coin' : 'token', token, symbol, decimals } as const;
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      <AmountRow
        label={t('grant.canTake')}
        of={of}
        amount={isStream ? (BigInt(amount) * BigInt(aDay)).toString() : amount}
        note={seconds === null ? null : everyPeriod(seconds)}
        personal={personal}
      />
      {most !== null && seconds !== null && (
        <AmountRow label={t('grant.most')} of={of} amount={most} note={null} personal={personal} />
      )}
    </div>
  );
}

/** In seconds: a stream is shown by the day. */
const aDay = 86_400;
