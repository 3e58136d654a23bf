import { Bell, BookUser, Info, KeyRound, Network, Palette, SlidersHorizontal, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../parts/identity/Glyph';
import { List } from '../../parts/rows/List';
import { Row } from '../../parts/rows/Row';
import { AccountRow } from './wallets/AccountRow';
import { SettingsPage } from './SettingsPage';
import { Stale } from './Stale';
import { useSection } from './useSection';

const rows = [
  [
    { path: 'general', icon: SlidersHorizontal, title: 'prefs.general', detail: 'prefs.generalHint' },
    { path: 'wallets', icon: Wallet, title: 'prefs.wallets', detail: 'prefs.walletsHint' },
    { path: 'contacts', icon: BookUser, title: 'prefs.contacts', detail: 'prefs.contactsHint' },
    { path: 'networks', icon: Network, title: 'prefs.networks', detail: 'prefs.networksHint' },
  ],
  [
    { path: 'notifications', icon: Bell, title: 'prefs.notifications', detail: 'prefs.notificationsHint' },
    { path: 'appearance', icon: Palette, title: 'prefs.appearance', detail: undefined },
    { path: 'privacy', icon: KeyRound, title: 'prefs.privacy', detail: 'prefs.privacyHint' },
  ],
  [{ path: 'about', icon: Info, title: 'prefs.about', detail: 'prefs.aboutHint' }],
] as const;

/** All parts of the settings. */
export function Overview() {
  const { t } = useTranslation();
  const { open } = useSection();
  return (
    <SettingsPage title={t('settings.title')} above={null}>
      <Stale />
      <AccountRow />
      {rows.map((group) => (
        <List key={group[0].path}>
          {group.map(({ path, icon, title, detail }) => (
            <Row
              key={path}
              picture={<Glyph icon={icon} />}
              title={t(title)}
              detail={detail && t(detail)}
              onPress={() => open(path)}
            />
          ))}
        </List>
      ))}
    </SettingsPage>
  );
}
