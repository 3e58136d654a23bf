import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { currencyName } from './currencyNames';
import { ownName } from './Choices';

/** Returns the current value of each setting, or how many entries it has, by the title of its row. */
export function usePlaceValues(): Partial<Record<string, string | undefined>> {
  const { t, i18n } = useTranslation();
  const { stores, family } = useWallet().wallet;
  const { chains, chainId } = useStore(stores.network);
  const { locale, currency, theme } = useStore(stores.preferences);
  const { accounts } = useStore(stores.accounts);
  const { list: saved } = useStore(stores.contacts);
  const { list: added } = useStore(stores.customChains);
  const { askers } = useStore(stores.permissions);
  const { namespace } = family(chainId);
  const own = accounts.filter((account) => account.namespace === namespace);
  const others = saved.filter(({ address }) => !accounts.some((account) => isSame(account.address, address)));
  const count = (of: readonly unknown[]) =>
    of.length === 0 ? undefined : new Intl.NumberFormat(i18n.language).format(of.length);
  const network = chains.find((chain) => chain.chainId === chainId)?.displayName;
  return {
    'prefs.wallets': count(own),
    'prefs.contacts': count(others),
    'prefs.network': network,
    'prefs.networks': count(added),
    'privacy.sites': count(Object.keys(askers)),
    'prefs.currency': currencyName(currency, i18n.language),
    'prefs.language': locale === null ? t('prefs.automatic') : ownName(locale),
    'prefs.appearance': t(`prefs.${theme}`),
    'prefs.about': __VERSION__,
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
