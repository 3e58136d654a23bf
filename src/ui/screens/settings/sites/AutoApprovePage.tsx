import { useTranslation } from 'react-i18next';
import { AutoApproveSettings } from './AutoApproveSettings';
import { SettingsPage } from '../SettingsPage';

/** The sites that may act without asking. */
export function AutoApprovePage() {
  const { t } = useTranslation();
  return (
    <SettingsPage title={t('privacy.auto')} above="privacy">
      <AutoApproveSettings />
    </SettingsPage>
  );
}
