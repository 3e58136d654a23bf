import { useEffect, useState, type ComponentType } from 'react';
import { confirmTexts } from '../../i18n/confirmTexts';
import { settingsTexts } from '../../i18n/settingsTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { settingsPath } from '../../routes';
import type { SettingsActions, ThemeChoice } from '../../../wallet/settings';
import { Loading } from '../loading/Loading';
import { About, Licences } from './About';
import { AutoApprovePage } from './sites/AutoApprovePage';
import { Calls } from './calls/Calls';
import { ConnectedApps } from './sites/ConnectedApps';
import { Contacts } from './Contacts';
import { Currency, Language, Network } from './Choices';
import { ImportAccount } from './wallets/ImportAccount';
import { Networks } from './Networks';
import { Notifications } from './Notifications';
import { Overview } from './Overview';
import { Privacy } from './Privacy';
import { PrivateKey } from './wallets/PrivateKey';
import { SmartAccount } from './smart/SmartAccount';
import { SettingsContext, useSettings } from './useSettings';
import { useSection } from './useSection';
import { Wallets } from './wallets/Wallets';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { themeChoices } from '../../../wallet/settings/preferencesStore';
import { fixedMode } from '../../../wallet/host/whiteLabels';
import { Banner } from '../../components/feedback/Banner';
import { Glyph } from '../../components/identity/Glyph';
import { ChoiceList } from '../../components/inputs/ChoiceList';
import { useStore } from '../../useStore';
import { SettingsPage } from './SettingsPage';

const sections: Record<string, ComponentType> = {
  network: Network,
  language: Language,
  currency: Currency,
  wallets: Wallets,
  import: ImportAccount,
  contacts: Contacts,
  networks: Networks,
  notifications: Notifications,
  appearance: Appearance,
  privacy: Privacy,
  key: PrivateKey,
  sites: ConnectedApps,
  auto: AutoApprovePage,
  calls: Calls,
  smart: SmartAccount,
  about: About,
  licences: Licences,
};

/** The settings: a list of sections, each with a path of its own. An unknown path leads to the list. */
export function Settings() {
  const { actions } = useWallet().wallet;
  const { section } = useSection();
  const { go } = useNavigation();
  const isUnknown = section !== '' && !Object.hasOwn(sections, section);
  useEffect(() => {
    if (isUnknown) go(settingsPath, { replace: true });
  }, [isUnknown, go]);
  const hasConfirmTexts = useTexts(confirmTexts);
  const hasTexts = useTexts(settingsTexts);
  const [settings, setSettings] = useState<SettingsActions | null>(null);
  useEffect(() => {
    let current = true;
    void actions.openSettings().then((opened) => {
      if (current) setSettings(opened);
      void opened?.load();
    });
    return () => {
      current = false;
    };
  }, [actions]);
  if (!hasTexts || !hasConfirmTexts || settings === null) return <Loading />;
  const Section = (Object.hasOwn(sections, section) ? sections[section] : undefined) ?? Overview;
  return (
    <SettingsContext value={settings}>
      <Section />
    </SettingsContext>
  );
}

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<ThemeChoice, unknown>;

/** The colour scheme: light, dark, or the system's. */
function Appearance() {
  const { t } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { theme } = useStore(stores.preferences);
  const isFixed = fixedMode(useStore(stores.embed)) !== null;
  return (
    <SettingsPage title={t('prefs.appearance')}>
      {isFixed && <Banner tone="info">{t('prefs.modeFixed')}</Banner>}
      <ChoiceList
        label={t('prefs.appearance')}
        chosen={theme}
        onChoose={(next) => void settings.set({ theme: next as ThemeChoice })}
        choices={themeChoices.map((choice) => ({
          id: choice,
          title: t(`prefs.${choice}`),
          picture: <Glyph icon={icons[choice]} />,
        }))}
      />
    </SettingsPage>
  );
}
