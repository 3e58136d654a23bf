import { Cable } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConnectedApp } from '../../../../wallet/connectedApps';
import { ConfirmDialog } from '../../../layouts/ConfirmDialog';
import { Banner } from '../../../components/feedback/Banner';
import { Empty } from '../../../components/feedback/Empty';
import { Button } from '../../../components/inputs/Button';
import { List } from '../../../components/rows/List';
import { visibleText } from '../../../format/visibleText';
import { connectPath } from '../../../routes';
import { useNavigation } from '../../../hooks/useNavigation';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { SettingsPage } from '../SettingsPage';
import { ConnectedAppRow } from './ConnectedAppRow';
import { useConnectedApps } from './useConnectedApps';

/** All sites, WalletConnect peers and native applications that may see an account and send requests, each with a disconnect button. */
export function ConnectedApps() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const { go } = useNavigation();
  const { offered } = useStore(stores.walletConnect);
  const { whiteLabel } = useStore(stores.embed);
  const { apps, nativeFailed, disconnect } = useConnectedApps();
  /** The apps that are about to be disconnected. */
  const [leaving, setLeaving] = useState<ConnectedApp[] | null>(null);
  const say = (message: string, type: 'success' | 'danger') => stores.toast.actions.show({ message, type });

  const leave = async (which: ConnectedApp[]) => {
    setLeaving(null);
    const [first] = which;
    if (!(await disconnect(which))) return say(t('privacy.disconnectFailed'), 'danger');
    const isOne = which.length === 1 && first !== undefined;
    say(isOne ? t('privacy.disconnected', { site: nameOf(first) }) : t('privacy.disconnectedAll'), 'success');
  };
  const nameOf = ({ name, site }: ConnectedApp): string => plainName(name) || site.replace(/^https:\/\//, '');
  // Ask for confirmation only if it is hard to undo.
  const ask = (which: ConnectedApp[]) =>
    which.length > 1 || which.some(({ kind }) => kind === 'app') ? setLeaving(which) : void leave(which);
  const canConnect = offered && whiteLabel.hideWalletConnect !== true;

  return (
    <SettingsPage title={t('privacy.sites')}>
      {nativeFailed && <Banner tone="warning">{t('privacy.nativeFailed')}</Banner>}
      {apps.length === 0 ? (
        <Empty icon={Cable}>
          <p>{t('privacy.sitesEmpty')}</p>
        </Empty>
      ) : (
        <List hint={t('privacy.sitesHint')}>
          {apps.map((app) => (
            <ConnectedAppRow key={`${app.kind} ${app.key}`} app={app} onLeave={() => ask([app])} />
          ))}
        </List>
      )}
      {canConnect && (
        <Button wide kind={apps.length === 0 ? 'primary' : 'quiet'} onPress={() => go(connectPath)}>
          {t('title.connect')}
        </Button>
      )}
      {apps.length > 1 && (
        <Button kind="danger" wide onPress={() => ask(apps)}>
          {t('privacy.disconnectAll')}
        </Button>
      )}
      {leaving && (
        <ConfirmDialog
          title={leaving.length > 1 ? t('privacy.disconnectAll') : t('privacy.signOutApp')}
          body={leaving.some(({ kind }) => kind === 'app') ? t('privacy.signOutBody') : t('privacy.disconnectAllBody')}
          action={leaving.length > 1 ? t('privacy.disconnectAll') : t('privacy.disconnect')}
          onAnswer={(yes) => (yes ? void leave(leaving) : setLeaving(null))}
        />
      )}
    </SettingsPage>
  );
}

/** Returns an untrusted name with invisible characters made visible, shortened. */
const plainName = (text: string): string =>
  visibleText(text.slice(0, 60))
    .map((part) => part.text)
    .join('');
