import { useTranslation } from 'react-i18next';
import type { TransactionOutcome } from '../../../../chains/familyWallet';
import type { TransactionPayer } from '../../../../chains/transactions/record';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatAmount } from '../../../format/formatAmount';
import { formatDay, formatTime } from '../../../format/formatMoment';
import { Address } from '../../../parts/identity/Address';
import { Disclosure } from '../../../parts/rows/Disclosure';
import { Facts, type Fact } from '../../../parts/rows/Facts';
import { VisibleText } from '../../../parts/VisibleText';
import { figures, space } from '../../../theme/tokens';
import { useWallet } from '../../../hooks/useWallet';
import { useNameOf } from '../useNameOf';
import { usePaidFee } from './usePaidFee';

/** The facts of a transaction as rows; technical ones are collapsed. */
export function EntryFacts({
  entry,
  chain,
  account,
  outcome,
}: {
  entry: ActivityEntry;
  chain: Readonly<OfferedChain>;
  account: string;
  /** What the chain reports about it; null while that is unknown. */
  outcome: TransactionOutcome | null;
}) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOf();
  const { wallet } = useWallet();
  const locale = i18n.language;
  const paid = usePaidFee({ entry, chainId: chain.chainId });
  const { kind, at, own, movements, allowance, hash, counterparty } = entry;
  const namedAddress = (address: string) => {
    const name = nameOf(address);
    return (
      <span css={{ display: 'grid', justifyItems: 'end' }}>
        {name !== undefined && <VisibleText text={name} />}
        <Address address={address} />
      </span>
    );
  };
  const contracts = [...new Set(movements.flatMap(({ contract }) => (contract === null ? [] : [contract])))];
  const isIncoming = kind === 'received';
  const summary = own && wallet.family(chain.chainId).summarize(own);
  const fee = summary?.maxFee ?? null;
  const { rent = '0', tokenFee } = outcome ?? {};
  const id = (text: string) => <span css={{ ...figures, userSelect: 'all' }}>{text}</span>;
  const payerText = ({ name, token }: TransactionPayer) =>
    token === null
      ? name
      : t(tokenFee === undefined ? 'entry.payerTokenAtMost' : 'entry.payerToken', {
          name,
          symbol: token.symbol,
          amount: formatAmount({ value: tokenFee ?? token.max, decimals: token.decimals, locale }),
        });
  const amountOf = (value: string) => formatAmount({ value, decimals: chain.decimals, locale });
  const facts: (Fact | false | null)[] = [
    at !== null && { label: t('entry.date'), value: `${formatDay({ at, locale })}, ${formatTime(at)}` },
    (!isIncoming || counterparty !== null) && {
      label: t('entry.from'),
      value: namedAddress(isIncoming ? (counterparty ?? '') : account),
    },
    isIncoming
      ? { label: t('entry.to'), value: namedAddress(account) }
      : counterparty !== null &&
        (own?.calls?.length ?? 0) < 2 && {
          label: kind === 'called' || kind === 'swapped' ? t('entry.contract') : t('entry.to'),
          value: namedAddress(counterparty),
        },
    allowance && {
      label: t('entry.allowance'),
      value: (
        <>
          {allowance.amount ?? t('activity.unlimited')} <VisibleText text={allowance.symbol} />
        </>
      ),
    },
    outcome?.memo != null && { label: t('entry.memo'), value: <VisibleText text={outcome.memo} /> },
    { label: t('entry.network'), value: chain.displayName },
    paid !== null
      ? { label: t('entry.fee'), value: `${amountOf(paid)} ${chain.ticker}` }
      : fee !== null && {
          label: t('entry.fee'),
          value: t('entry.feeAtMost', { amount: amountOf(fee), ticker: chain.ticker }),
        },
    rent !== '0' && { label: t('entry.rent'), value: `${amountOf(rent)} ${chain.ticker}` },
    own?.askedBy != null && { label: t('entry.askedBy'), value: own.askedBy },
    own?.payer !== undefined && { label: t('entry.payer'), value: <VisibleText text={payerText(own.payer)} /> },
  ];
  const technical: (Fact | false | null)[] = [
    ...contracts.map((contract) => ({ label: t('entry.token'), value: <Address address={contract} /> })),
    own && own.blockNumber !== null && { label: t('entry.block'), value: String(own.blockNumber) },
    own && own.nonce !== null && { label: t('entry.nonce'), value: String(own.nonce) },
    Boolean(own?.bundler) && { label: t('entry.bundler'), value: <VisibleText text={own?.bundler ?? ''} /> },
    entry.order?.isSettled !== false && {
      label: t(summary?.isOperation ? 'entry.operation' : 'entry.hash'),
      value: id(hash),
    },
    own?.minedAs !== undefined && own.minedAs !== hash && { label: t('entry.transaction'), value: id(own.minedAs) },
  ];
  return (
    <div css={{ display: 'grid', gap: space.x3 }}>
      <Facts facts={known(facts)} />
      {technical.some(Boolean) && (
        <Disclosure label={t('confirm.details')}>
          <Facts facts={known(technical)} />
        </Disclosure>
      )}
    </div>
  );
}

const known = (facts: readonly (Fact | false | null)[]): Fact[] => facts.filter((fact): fact is Fact => Boolean(fact));
