import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { currencyName } from './currencyNames';
import { ownName } from './Choices';

/** Returns the current value of each setting that has options, by the title of its row. */
export function usePlaceValues(): Partial<Record<string, string>> {
  const { t, i18n } = useTranslation();
  const { stores } = useWallet().wallet;
  const { chains, chainId } = useStore(stores.network);
  const { locale, currency, theme } = useStore(stores.preferences);
  const network = chains.find((chain) => chain.chainId === chainId)?.displayName;
  return {
    ...(network !== undefined && { 'prefs.network': network }),
    'prefs.currency': currencyName(currency, i18n.language),
    'prefs.language': locale === null ? t('prefs.asBrowser') : ownName(locale),
    'prefs.appearance': t(`prefs.${theme}`),
  };
}
