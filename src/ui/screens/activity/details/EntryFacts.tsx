import { useTranslation } from 'react-i18next';
import type { TransactionOutcome } from '../../../../chains/familyWallet';
import type { TransactionPayer } from '../../../../chains/transactions/record';
import type { ActivityEntry } from '../../../../wallet/activity';
import type { OfferedChain } from '../../../../wire/chainConfig';
import { formatAmount } from '../../../format/formatAmount';
import { formatDay, formatTime } from '../../../format/formatMoment';
import { Address } from '../../../components/identity/Address';
import { Disclosure } from '../../../components/rows/Disclosure';
import { Facts, type Fact } from '../../../components/rows/Facts';
import { VisibleText } from '../../../components/VisibleText';
import { color, figures, space, type, weight } from '../../../theme/tokens';
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
    own?.payer
      ? { label: t('entry.fee'), value: <PayerFee payer={own.payer} tokenFee={tokenFee} /> }
      : paid !== null
        ? { label: t('entry.fee'), value: `${amountOf(paid)} ${chain.ticker}` }
        : fee !== null && {
            label: t('entry.fee'),
            value: t('entry.feeAtMost', { amount: amountOf(fee), ticker: chain.ticker }),
          },
    rent !== '0' && { label: t('entry.rent'), value: `${amountOf(rent)} ${chain.ticker}` },
    own?.askedBy != null && { label: t('entry.askedBy'), value: own.askedBy },
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

/** The fee where another has paid the network: what it has taken for that in a token, or nothing. */
function PayerFee({ payer: { name, token }, tokenFee }: { payer: TransactionPayer; tokenFee: string | undefined }) {
  const { t, i18n } = useTranslation();
  const amountOf = (value: string, decimals: number) => formatAmount({ value, decimals, locale: i18n.language });
  const fee =
    token === null
      ? t('confirm.noFee')
      : tokenFee === undefined
        ? t('entry.feeAtMost', { amount: amountOf(token.max, token.decimals), ticker: token.symbol })
        : `${amountOf(tokenFee, token.decimals)} ${token.symbol}`;
  return (
    <span css={{ display: 'grid', justifyItems: 'end', ...figures }}>
      <VisibleText text={fee} />
      <span css={{ ...type.tiny, fontWeight: weight.normal, color: color.muted }}>
        <VisibleText text={token === null ? t('transaction.sponsored', { name }) : name} />
      </span>
    </span>
  );
}
