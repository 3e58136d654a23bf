import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { useTranslation } from 'react-i18next';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';
import { useNameOf } from '../activity/useNameOf';

/**
 * Returns a function that gives an account's name: the user's own name for it (stored with the contacts), else the name of the app that it
 * was created for, else its number among the wallet's accounts.
 */
export function useAccountNames(): (address: string) => string {
  const { t } = useTranslation();
  const { accounts } = useStore(useWallet().wallet.stores.accounts);
  const nameOf = useNameOf();
  return (address) => {
    const at = accounts.findIndex((account) => isSameAddress(account.address, address));
    const { namespace, app } = accounts[at] ?? {};
    const own = accounts.filter((account) => account.namespace === namespace);
    const place = own.findIndex((account) => account === accounts[at]);
    return nameOf(address) ?? app?.name ?? t('home.account', { number: `${Math.max(place, 0) + 1}` });
  };
}
