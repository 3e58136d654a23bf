import { Monitor, Moon, Sun } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ThemeChoice } from '../../../wallet/settings';
import { themeChoices } from '../../../wallet/settings/preferencesStore';
import { fixedMode } from '../../../wallet/host/whiteLabels';
import { Banner } from '../../components/feedback/Banner';
import { Glyph } from '../../components/identity/Glyph';
import { ChoiceList } from '../../components/inputs/ChoiceList';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<ThemeChoice, unknown>;

/** The colour scheme: light, dark, or the system's. */
export function Appearance() {
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
