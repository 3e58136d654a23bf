import { useMemo } from 'react';
import type { Hex } from '../../../../kit/hex';
import { recentRecipients } from '../../../../wallet/send/recentRecipients';
import { balanceKey } from '../../../../wallet/portfolio/balancesStore';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

/** One whom the user may mean. */
export interface KnownRecipient {
  address: Hex;
  /** What the user calls them; null where they have no name. */
  name: string | null;
}

export interface Recipients {
  contacts: KnownRecipient[];
  recent: KnownRecipient[];
  /** Other accounts of the user's own. */
  accounts: KnownRecipient[];
  /** All of them. */
  known: Hex[];
}

/** Recent recipients that are offered. */
const most = 5;

/** Whom the user has saved, sent to, or is. */
export function useRecipients(account: string): Recipients {
  const { stores } = useWallet().wallet;
  const { accounts } = useStore(stores.accounts);
  const { list: contacts } = useStore(stores.contacts);
  const { list: transactions } = useStore(stores.transactions);
  const { byAccount } = useStore(stores.history);
  const { chainId } = useStore(stores.network);
  const items = byAccount[balanceKey(chainId, account)]?.items;
  return useMemo(() => {
    const named = contacts.map(({ name, address }) => ({ name, address }));
    const isNamed = (address: Hex) => named.some((contact) => contact.address.toLowerCase() === address.toLowerCase());
    const sentTo = recentRecipients({ account, transactions, items: items ?? [] });
    const others = accounts.map(({ address }) => address).filter((address) => address !== account);
    const plain = (address: Hex): KnownRecipient => ({ address, name: null });
    return {
      contacts: named,
      recent: sentTo
        .filter((address) => !isNamed(address) && !others.includes(address))
        .slice(0, most)
        .map(plain),
      accounts: others.map(plain),
      known: [...named.map(({ address }) => address), ...sentTo, ...others],
    };
  }, [contacts, transactions, items, accounts, account]);
}
