import { ExternalLink, SearchX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivityEntry } from '../../../wallet/activity';
import type { ChainConfig } from '../../../wire/chainConfig';
import { explorerOf } from '../../format/explorerOf';
import { formatAmount } from '../../format/formatAmount';
import { formatDay, formatTime } from '../../format/formatMoment';
import { ScreenHeader } from '../../layouts/ScreenHeader';
import { Address } from '../../parts/identity/Address';
import { Banner } from '../../parts/feedback/Banner';
import { Card } from '../../parts/Card';
import { CopyButton } from '../../parts/inputs/CopyButton';
import { Empty } from '../../parts/feedback/Empty';
import { Facts, type Fact } from '../../parts/rows/Facts';
import { VisibleText } from '../../parts/VisibleText';
import { color, figures, radius, space, stroke, type, weight } from '../../theme/tokens';
import { useWallet } from '../../hooks/useWallet';
import { PendingActions } from '../home/PendingActions';
import { kindIcon, statusColor } from './kindIcon';
import { isSign, movementText } from './movementText';
import { useNameOf } from './useNameOf';

/** All that is known of one transaction. */
export function EntryDetails({
  entry,
  chain,
  account,
  onBack,
}: {
  entry: ActivityEntry | undefined;
  chain: Readonly<ChainConfig>;
  account: string;
  onBack: () => void;
}) {
  const { t, i18n } = useTranslation();
  const nameOf = useNameOf();
  const { wallet } = useWallet();
  const locale = i18n.language;
  const paid = usePaidFee({ entry, chainId: chain.chainId });
  if (entry === undefined) {
    return (
      <>
        <ScreenHeader title={t('title.activity')} onBack={onBack} />
        <Empty icon={SearchX}>
          <p>{t('entry.gone')}</p>
        </Empty>
      </>
    );
  }
  const { kind, status, at, own, movements, allowance, hash, counterparty } = entry;
  const Icon = kindIcon[kind];
  const link = explorerOf(chain, wallet)?.transaction(hash);
  const person = (address: string) => {
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
  const fee = own && wallet.family(chain.chainId).summarize(own).maxFee;
  const amountOf = (value: string) => formatAmount({ value, decimals: chain.decimals ?? 18, locale });
  const facts: (Fact | false | null)[] = [
    {
      label: t('activityFilter.status'),
      value: <span css={{ color: statusColor[status] }}>{t(`activityStatus.${status}`)}</span>,
    },
    at !== null && { label: t('entry.date'), value: `${formatDay({ at, locale })}, ${formatTime(at)}` },
    { label: t('entry.from'), value: person(isIncoming && counterparty !== null ? counterparty : account) },
    isIncoming
      ? { label: t('entry.to'), value: person(account) }
      : counterparty !== null && {
          label: kind === 'called' || kind === 'swapped' ? t('entry.contract') : t('entry.to'),
          value: person(counterparty),
        },
    allowance && {
      label: t('entry.allowance'),
      value: (
        <>
          {allowance.amount ?? t('activity.unlimited')} <VisibleText text={allowance.symbol} />
        </>
      ),
    },
    ...contracts.map((contract) => ({ label: t('entry.token'), value: <Address address={contract} /> })),
    { label: t('entry.network'), value: chain.displayName },
    paid !== null
      ? { label: t('entry.fee'), value: `${amountOf(paid)} ${chain.ticker}` }
      : fee !== null && {
          label: t('entry.fee'),
          value: t('entry.feeAtMost', { amount: amountOf(fee), ticker: chain.ticker }),
        },
    own && own.blockNumber !== null && { label: t('entry.block'), value: String(own.blockNumber) },
    own && own.nonce !== null && { label: t('entry.nonce'), value: String(own.nonce) },
    own?.askedBy != null && { label: t('entry.askedBy'), value: own.askedBy },
    { label: t('entry.hash'), value: <span css={{ ...figures, userSelect: 'all' }}>{hash}</span> },
  ];
  return (
    <>
      <ScreenHeader title={t(`activityKind.${kind}`)} onBack={onBack} />
      <div css={{ display: 'grid', justifyItems: 'center', gap: space.x3, paddingBlock: space.x2 }}>
        <span
          css={{
            display: 'grid',
            placeItems: 'center',
            width: 56,
            height: 56,
            borderRadius: radius.full,
            background: isIncoming ? color.greenSoft : color.fill,
            color: isIncoming ? color.green : color.normal,
          }}
        >
          <Icon aria-hidden size={26} strokeWidth={stroke} />
        </span>
        {movements.map((movement, index) => {
          const { figure, unit } = movementText(movement, { t, locale, exact: true });
          return (
            <p
              key={index}
              css={{
                ...type.title,
                ...figures,
                fontWeight: weight.bold,
                color: movement.direction === 'in' ? color.green : color.strong,
                textAlign: 'center',
                overflowWrap: 'anywhere',
              }}
            >
              {figure}
              {isSign(figure) ? '' : ' '}
              <VisibleText text={unit.slice(0, 80)} />
            </p>
          );
        })}
      </div>
      {entry.isSpam && (
        <Banner tone="warning" title={t('activity.suspicious')}>
          {t('activity.suspiciousNote')}
        </Banner>
      )}
      {status === 'failed' && (
        <Banner tone="danger" title={t('entry.failedTitle')}>
          {own?.blockNumber === null ? t('entry.unsentBody') : t('entry.failedBody')}
          {own?.error && <VisibleText text={` ${own.error.slice(0, 300)}`} />}
        </Banner>
      )}
      {(status === 'replaced' || status === 'dropped') && (
        <Banner tone="info">{status === 'dropped' ? t('entry.unsentBody') : t('entry.replacedBody')}</Banner>
      )}
      {own && status === 'submitted' && (
        <Card flush>
          <div css={{ paddingTop: space.x3 }}>
            <PendingActions transaction={own} />
          </div>
        </Card>
      )}
      <Card>
        <Facts facts={facts.filter((fact): fact is Fact => Boolean(fact))} />
      </Card>
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: space.x2 }}>
        <CopyButton text={hash} label={t('entry.copyHash')} />
        {link && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            css={{
              display: 'inline-flex',
              alignItems: 'center',
              gap: space.x2,
              minHeight: 44,
              padding: `0 ${space.x3}px`,
              borderRadius: radius.control,
              color: color.accentText,
              textDecoration: 'none',
              ...type.small,
              fontWeight: weight.medium,
            }}
          >
            <ExternalLink aria-hidden size={18} strokeWidth={stroke} />
            {t('home.viewOnExplorer')}
          </a>
        )}
      </div>
    </>
  );
}

/** Whether a page has asked for it, and not the user in the wallet itself. */

/** What the network took, read from the chain: for what the account itself has sent. Null until it is known. */
function usePaidFee({ entry, chainId }: { entry: ActivityEntry | undefined; chainId: string }): string | null {
  const { flows } = useWallet().wallet;
  const [found, setFound] = useState<{ hash: string; wei: string | null } | null>(null);
  const isMined = entry?.status === 'confirmed' || entry?.status === 'failed';
  const hash = entry && isMined && entry.kind !== 'received' ? entry.hash : null;
  useEffect(() => {
    let current = true;
    if (hash !== null) {
      void flows.readFee({ hash, chainId }).then((wei) => {
        if (current) setFound({ hash, wei });
      });
    }
    return () => {
      current = false;
    };
  }, [flows, hash, chainId]);
  return found?.hash === hash ? found.wei : null;
}
