import { useTranslation } from 'react-i18next';
import { originLabel } from '../../parts/identity/OriginChip';
import { Button } from '../../parts/inputs/Button';
import { List } from '../../parts/rows/List';
import { Tile } from '../../parts/identity/Tile';
import { VisibleText } from '../../parts/VisibleText';
import { color, space, type, weight } from '../../theme/tokens';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Applications that are connected by a link, the one used last first, each with its way out. Names and sites are their own words. */
export function LinkedApps() {
  const { t, i18n } = useTranslation();
  const { wallet } = useWallet();
  const { apps } = useStore(wallet.stores.walletConnect);
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const listed = [...apps].sort((one, other) => other.usedAt - one.usedAt);
  const leave = async ({ topic, name }: (typeof listed)[number]) => {
    await wallet.flows.unlinkApp(topic);
    wallet.stores.toast.actions.show({
      message: t('walletConnect.disconnected', { name: name || t('walletConnect.unnamed') }),
      type: 'success',
    });
  };
  const leaveAll = async () => {
    await Promise.all(apps.map(({ topic }) => wallet.flows.unlinkApp(topic)));
    wallet.stores.toast.actions.show({ message: t('walletConnect.disconnectedAll'), type: 'success' });
  };
  if (listed.length === 0) {
    return <p css={{ ...type.small, color: color.muted }}>{t('walletConnect.empty')}</p>;
  }
  return (
    <>
      <List title={t('walletConnect.apps')}>
        {listed.map((app) => (
          <div
            key={app.topic}
            css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3, padding: space.x4 }}
          >
            <Tile name={app.name} image={app.icon} size={40} />
            <span css={{ flex: '1 1 140px', minWidth: 0, display: 'grid', gap: space.x1, overflowWrap: 'anywhere' }}>
              <span css={{ fontWeight: weight.medium, color: color.strong }}>
                <VisibleText text={app.name || t('walletConnect.unnamed')} />
              </span>
              <span css={{ ...type.tiny, color: color.muted }}>
                <VisibleText text={[originLabel(app.url), app.networks.join(', ')].filter(Boolean).join(' · ')} />
              </span>
              <span css={{ ...type.tiny, color: color.muted }}>
                {t('walletConnect.lastUsed', { time: moment.format(app.usedAt) })}
              </span>
            </span>
            <Button small kind="danger" onPress={() => void leave(app)}>
              {t('walletConnect.disconnect')}
            </Button>
          </div>
        ))}
      </List>
      {listed.length > 1 && (
        <Button kind="danger" wide onPress={leaveAll}>
          {t('walletConnect.disconnectAll')}
        </Button>
      )}
    </>
  );
}
