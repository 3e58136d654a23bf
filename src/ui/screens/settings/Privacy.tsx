import { Cable, KeyRound, Plug, Zap } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../../components/identity/Glyph';
import { List } from '../../components/rows/List';
import { Row } from '../../components/rows/Row';
import { SwitchRow } from '../../components/inputs/SwitchRow';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { BlockedSites } from './sites/BlockedSites';
import { useSettings } from './useSettings';
import { SettingsPage } from './SettingsPage';
import { useAutoBounds } from './sites/useAutoBounds';
import { useProject } from './useProject';
import { useSection } from './useSection';

/** Settings for the private key, connected sites, and data that leaves this device. */
export function Privacy() {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const settings = useSettings();
  const { open } = useSection();
  const { analytics, crashReports } = useStore(stores.preferences);
  const { askers } = useStore(stores.permissions);
  const { policies } = useStore(stores.autoApprove);
  const project = useProject();
  const bounds = useAutoBounds();
  const { analytics: hasAnalytics, reportsTo, isKnown } = project;
  // What the operator does not collect has no switch, which could never be turned on.
  const missing =
    reportsTo !== null
      ? !hasAnalytics && 'privacy.analyticsOff'
      : hasAnalytics
        ? 'privacy.reportsOff'
        : 'privacy.nothingKept';
  const count = (of: number) => new Intl.NumberFormat(i18n.language).format(of);
  const kept = isKnown && missing ? t(missing) : undefined;
  return (
    <SettingsPage title={t('prefs.privacy')}>
      <List>
        <Row
          picture={<Glyph icon={KeyRound} />}
          title={t('privacy.key')}
          detail={t('privacy.keyHint')}
          onPress={() => open('key')}
        />
      </List>
      <List>
        <Row
          picture={<Glyph icon={Cable} />}
          title={t('privacy.sites')}
          detail={t('privacy.sitesHint')}
          trailing={count(Object.keys(askers).length)}
          onPress={() => open('sites')}
        />
        {(bounds !== null || policies.length > 0) && (
          <Row
            picture={<Glyph icon={Zap} />}
            title={t('privacy.auto')}
            trailing={count(policies.length)}
            onPress={() => open('auto')}
          />
        )}
      </List>
      <BlockedSites />
      <List title={t('privacy.data')} hint={kept}>
        {project.analytics && (
          <SwitchRow
            title={t('privacy.analytics')}
            detail={t('privacy.analyticsHint')}
            on={analytics}
            onChange={(on) => void settings.set({ analytics: on })}
          />
        )}
        {project.reportsTo !== null && (
          <SwitchRow
            title={t('privacy.reports')}
            detail={t('privacy.reportsHint')}
            on={crashReports}
            onChange={(on) => void settings.set({ crashReports: on })}
          />
        )}
        <Row
          picture={<Glyph icon={Plug} />}
          title={t('privacy.calls')}
          detail={t('privacy.callsHint')}
          onPress={() => open('calls')}
        />
      </List>
    </SettingsPage>
  );
}
