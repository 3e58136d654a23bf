import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AskDialog } from '../../../layouts/AskDialog';
import { Button } from '../../../parts/inputs/Button';
import { Empty } from '../../../parts/feedback/Empty';
import { List } from '../../../parts/rows/List';
import { OriginChip, originLabel } from '../../../parts/identity/OriginChip';
import { color, space, type } from '../../../theme/tokens';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';
import { SettingsPage } from '../SettingsPage';
import { isPeer } from '../../../../wallet/walletConnect/peerAsker';
import { LinkedAppsRow } from '../../connect/LinkedAppsRow';

/** Which sites see the account, each with its way out. */
export function Sites() {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { askers, usedAt } = useStore(stores.permissions);
  const listed = Object.entries(askers)
    .filter(([id]) => !isPeer(id))
    .sort(([one, a], [other, b]) => (usedAt[other] ?? b) - (usedAt[one] ?? a));
  const date = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' });
  const moment = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  const [isAsking, setAsking] = useState(false);
  const leave = (origin: string) => {
    settings.disconnect(origin);
    stores.toast.actions.show({
      message: t('privacy.disconnected', { site: originLabel(origin) }),
      type: 'success',
    });
  };
  const leaveAll = (yes: boolean) => {
    setAsking(false);
    if (!yes) return;
    listed.forEach(([origin]) => settings.disconnect(origin));
    stores.toast.actions.show({ message: t('privacy.disconnectedAll'), type: 'success' });
  };
  return (
    <SettingsPage title={t('privacy.sites')} above="privacy">
      <LinkedAppsRow />
      {listed.length === 0 && (
        <Empty icon={Globe}>
          <p>{t('privacy.sitesEmpty')}</p>
        </Empty>
      )}
      {listed.length > 0 && (
        <List hint={t('privacy.sitesHint')}>
          {listed.map(([origin, at]) => (
            <div
              key={origin}
              css={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.x3, padding: space.x4 }}
            >
              <span css={{ flex: '1 1 160px', minWidth: 0, display: 'grid', gap: space.x1, justifyItems: 'start' }}>
                <OriginChip origin={origin} />
                <span css={{ ...type.tiny, color: color.muted, paddingInlineStart: space.x2 }}>
                  {[
                    t('privacy.since', { time: date.format(at) }),
                    ...(usedAt[origin] ? [t('privacy.lastUsed', { time: moment.format(usedAt[origin]) })] : []),
                    ...settings.networksOf(origin),
                  ].join(' · ')}
                </span>
              </span>
              <Button small kind="danger" onPress={() => leave(origin)}>
                {t('privacy.disconnect')}
              </Button>
            </div>
          ))}
        </List>
      )}
      {listed.length > 1 && (
        <Button kind="danger" onPress={() => setAsking(true)}>
          {t('privacy.disconnectAll')}
        </Button>
      )}
      {isAsking && (
        <AskDialog
          title={t('privacy.disconnectAll')}
          body={t('privacy.disconnectAllBody')}
          action={t('privacy.disconnectAll')}
          onAnswer={leaveAll}
        />
      )}
    </SettingsPage>
  );
}
