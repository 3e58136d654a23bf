import { useTranslation } from 'react-i18next';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { CallFacts } from '../../../wire/approval/call';
import type { TransactionFacts } from '../../../wire/approval/transaction';
import { formatExact } from '../../format/formatAmount';
import { Address } from '../../components/identity/Address';
import { Disclosure } from '../../components/rows/Disclosure';
import { Facts, type Fact } from '../../components/rows/Facts';
import { VisibleText } from '../../components/VisibleText';
import { ArgumentValue, CallTree, type CallWords } from './CallTree';

/**
 * Everything that will be signed, collapsed. `more` holds details that only the family knows, and `costs` what it takes besides amount and
 * network fee, in the coin's smallest unit.
 */
export function TransactionDetails({
  transaction,
  chain,
  costs = 0n,
  more = [],
  words,
}: {
  transaction: TransactionFacts;
  chain: ApprovalChain;
  costs?: bigint;
  more?: readonly Fact[] | undefined;
  words?: CallWords | undefined;
}) {
  const { t, i18n } = useTranslation();
  const { fee, call, token } = transaction;
  const locale = i18n.language;
  const exact = (value: string) => (
    <VisibleText text={`${formatExact({ value, decimals: chain.decimals, locale })} ${chain.ticker}`} />
  );
  const facts: Fact[] = [
    { label: t('transaction.from'), value: <Address address={transaction.from} /> },
    { label: t('transaction.amount'), value: exact(transaction.value) },
    ...(token ? [{ label: t('transaction.token'), value: <Address address={token.address} /> }] : []),
    ...(call?.name ? [{ label: t('transaction.function'), value: <VisibleText text={nameOf(call, words)} /> }] : []),
    ...(call?.source
      ? [
          {
            label: t('transaction.namedBy'),
            value: <VisibleText text={`${call.source.name} (${call.source.contract})`} />,
          },
        ]
      : []),
    ...(call?.bySelf === undefined
      ? []
      : [{ label: t('transaction.bySelf'), value: <VisibleText text={call.bySelf || '–'} /> }]),
    ...(call
      ? call.args.map((argument) => ({
          label: <VisibleText text={words?.labelOf(call, argument.name) ?? argument.name} />,
          value: <ArgumentValue argument={argument} words={words} />,
        }))
      : []),
    ...(fee
      ? [
          {
            label: t('transaction.total'),
            value: exact((BigInt(fee.max) + BigInt(transaction.value) + costs).toString()),
          },
        ]
      : []),
    ...more,
  ];
  return (
    <>
      {call?.calls && call.calls.length > 0 && (
        <Disclosure label={t('transaction.calls')}>
          <CallTree calls={call.calls} words={words} />
        </Disclosure>
      )}
      <Disclosure label={t('confirm.details')}>
        <Facts facts={facts} />
      </Disclosure>
    </>
  );
}

/** Returns what a call does, followed by the call's own name if it has one. */
function nameOf(call: CallFacts, words: CallWords | undefined): string {
  const said = words?.nameOf(call);
  if (said === undefined) return call.name;
  return call.name === 'unknown' ? said : `${said} (${call.name})`;
}
