import { HandCoins } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountDelegate, ListedGrant } from '../../../../wallet/settings';
import { shorten } from '../../../../kit/text/shorten';
import { originLabel } from '../../../components/identity/OriginChip';
import { useGrantTexts } from '../../../confirm/transaction/useGrantTexts';
import { Button } from '../../../components/inputs/Button';
import { Empty } from '../../../components/feedback/Empty';
import { List } from '../../../components/rows/List';
import { Row } from '../../../components/rows/Row';
import { VisibleText } from '../../../components/VisibleText';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useNow } from '../../../hooks/useNow';
import { useWallet } from '../../../hooks/useWallet';
import { SettingsPage } from '../SettingsPage';
import { useSettings } from '../useSettings';

/** Shows what the current address can do on each network (EIP-7702), and who may spend from it (ERC-7715). Both can be revoked. */
export function SmartAccount() {
  const { t } = useTranslation();
  const settings = useSettings();
  const { stores } = useWallet().wallet;
  const { chains } = useStore(stores.network);
  const { list } = useStore(stores.grants);
  const { selected } = useStore(stores.accounts);
  const { list: sent } = useStore(stores.transactions);
  // A confirmed transaction may have changed it.
  const settled = sent.filter(({ status }) => status === 'confirmed').length;
  const [delegates, setDelegates] = useState<AccountDelegate[]>([]);
  const [grants, setGrants] = useState<ListedGrant[] | null>(null);
  useEffect(() => {
    let current = true;
    void settings.readDelegates().then((found) => current && setDelegates(found));
    void settings.readGrants().then((found) => current && setGrants(found));
    return () => {
      current = false;
    };
  }, [settings, list, settled, selected]);
  const nameOf = (chainId: string) => chains.find((chain) => chain.chainId === chainId)?.displayName ?? chainId;
  return (
    <SettingsPage title={t('smart.title')} above="privacy">
      {delegates.length > 0 && (
        <List title={t('smart.address')}>
          {delegates.map(({ chainId, delegate }) => (
            <Row
              key={chainId}
              title={<VisibleText text={nameOf(chainId)} />}
              detail={<DelegateText delegate={delegate} />}
              {...(delegate !== null && {
                trailing: (
                  <Button small onPress={() => void settings.revokeDelegation(chainId)}>
                    {t('smart.takeBack')}
                  </Button>
                ),
              })}
            />
          ))}
        </List>
      )}
      {grants?.length === 0 && (
        <Empty icon={HandCoins}>
          <p>{t('smart.nobody')}</p>
        </Empty>
      )}
      {grants !== null && grants.length > 0 && (
        <List title={t('smart.spenders')} hint={t('smart.device')}>
          {grants.map((listed) => (
            <GrantRow key={listed.grant.id} listed={listed} network={nameOf(listed.grant.chainId)} />
          ))}
        </List>
      )}
    </SettingsPage>
  );
}

function DelegateText({ delegate }: Pick<AccountDelegate, 'delegate'>) {
  const { t } = useTranslation();
  if (delegate === null) return t('smart.plain');
  const text = delegate.name === '' ? t('smart.unknown') : t('smart.handed', { name: delegate.name });
  return <VisibleText text={`${text} · ${shorten(delegate.address)}`} />;
}

/** One permission: its limits, how much was spent under it, and a button that revokes it. */
function GrantRow({ listed: { grant, state }, network }: { listed: ListedGrant; network: string }) {
  const { t } = useTranslation();
  const settings = useSettings();
  const { sentenceOf, amountOf } = useGrantTexts();
  const now = useNow({ every: 60_000 });
  const { rule, askerId } = grant;
  const hasEnded = rule.expiry !== null && rule.expiry * 1_000 <= now;
  const isOver = hasEnded || state?.isRevoked === true;
  const standing = state?.isRevoked
    ? t('smart.revoked')
    : hasEnded
      ? t('smart.ended')
      : state?.uses !== undefined
        ? t('smart.called', { used: `${state.uses.used}`, most: `${state.uses.most}` })
        : state === null || state.used === null
          ? t('smart.unchecked')
          : rule.kind === 'calls'
            ? t('smart.called', { used: state.used, most: rule.amount })
            : t('smart.used', { used: amountOf(state.used, rule) });
  return (
    <div css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3, padding: space.x4 }}>
      <span css={{ flex: '1 1 200px', minWidth: 0, display: 'grid', gap: space.x1 }}>
        <span css={{ ...type.small, color: color.strong, overflowWrap: 'anywhere' }}>
          <VisibleText text={sentenceOf(grant, originLabel(askerId))} />
        </span>
        <span css={{ ...type.tiny, color: color.muted, overflowWrap: 'anywhere' }}>
          <VisibleText text={`${network} · ${standing}`} />
        </span>
      </span>
      {isOver ? (
        <Button small onPress={() => void settings.forgetGrant(grant)}>
          {t('smart.remove')}
        </Button>
      ) : (
        <Button small kind="danger" onPress={() => void settings.revokeGrant(grant)}>
          {t('smart.revoke')}
        </Button>
      )}
    </div>
  );
}
