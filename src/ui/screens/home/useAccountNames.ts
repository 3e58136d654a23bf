import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useNameOf } from '../activity/useNameOf';

/**
 * What an account is called: as the user calls it (kept beside the contacts), else by the app that it was made for, else by
 * its place among those of the wallet.
 */
export function useAccountNames(): (address: string) => string {
  const { t } = useTranslation();
  const { accounts } = useStore(useWallet().wallet.stores.accounts);
  const nameOf = useNameOf();
  return (address) => {
    const at = accounts.findIndex((account) => account.address.toLowerCase() === address.toLowerCase());
    const { namespace, app } = accounts[at] ?? {};
    const own = accounts.filter((account) => account.namespace === namespace);
    const place = own.findIndex((account) => account === accounts[at]);
    return nameOf(address) ?? app?.name ?? t('home.account', { number: Math.max(place, 0) + 1 });
  };
}
