import { useTranslation } from 'react-i18next';
import { Banner } from '../../components/feedback/Banner';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/**
 * Warns, wherever the user can receive money, that a page has provided the account and could therefore take the money (docs/threats.md 17).
 */
export function ProvidedBy() {
  const { t } = useTranslation();
  const { providedBy } = useStore(useWallet().wallet.stores.session);
  if (providedBy == null) return null;
  return <Banner tone="warning">{t('receive.providedBy', { site: new URL(providedBy).host })}</Banner>;
}
