import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** What an account is called: by the app that it was made for, else by its place among those of the wallet. */
export function useAccountNames(): (address: string) => string {
  const { t } = useTranslation();
  const { accounts } = useStore(useWallet().wallet.stores.accounts);
  return (address) => {
    const at = accounts.findIndex((account) => account.address.toLowerCase() === address.toLowerCase());
    const { namespace, app } = accounts[at] ?? {};
    const own = accounts.filter((account) => account.namespace === namespace);
    const place = own.findIndex((account) => account === accounts[at]);
    return app?.name ?? t('home.account', { number: Math.max(place, 0) + 1 });
  };
}
