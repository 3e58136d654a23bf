import { useEffect, useState, type ComponentType } from 'react';
import { confirmTexts } from '../../i18n/confirmTexts';
import { settingsTexts } from '../../i18n/settingsTexts';
import { useTexts } from '../../i18n/useTexts';
import { useNavigation } from '../../hooks/useNavigation';
import { useWallet } from '../../hooks/useWallet';
import { settingsPath } from '../../routes';
import type { SettingsActions } from '../../../wallet/settings';
import { Loading } from '../loading/Loading';
import { About, Licences } from './About';
import { Appearance } from './Appearance';
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
import { SettingsContext } from './useSettings';
import { useSection } from './useSection';
import { Wallets } from './wallets/Wallets';

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
