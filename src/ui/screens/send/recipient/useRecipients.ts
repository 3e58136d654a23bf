import { useMemo } from 'react';
import { recentRecipients } from '../../../../wallet/send/recentRecipients';
import { balanceKey } from '../../../../wallet/balances/balancesStore';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

/** One whom the user may mean. */
export interface KnownRecipient {
  address: string;
  /** What the user calls them; null where they have no name. */
  name: string | null;
}

export interface Recipients {
  contacts: KnownRecipient[];
  recent: KnownRecipient[];
  /** Other accounts of the user's own. */
  accounts: KnownRecipient[];
  /** All of them. */
  known: string[];
}

/** Recent recipients that are offered. */
const maxCount = 5;

/** Whom the user has saved, sent to, or is. */
export function useRecipients(account: string): Recipients {
  const { stores, family } = useWallet().wallet;
  const { accounts } = useStore(stores.accounts);
  const { list: contacts } = useStore(stores.contacts);
  const { list: transactions } = useStore(stores.transactions);
  const { byAccount } = useStore(stores.history);
  const { chainId } = useStore(stores.network);
  const items = byAccount[balanceKey(chainId, account)]?.items;
  const spoken = family(chainId);
  const { addresses, namespace } = spoken;
  return useMemo(() => {
    const isOwn = (address: string) =>
      accounts.some((other) => addresses.key(other.address) === addresses.key(address));
    // The name of an account of the user's own stands with it.
    const named = contacts
      .filter(({ address }) => addresses.parse(address) !== null && !isOwn(address))
      .map(({ name, address }) => ({ name, address }));
    const isNamed = (address: string) =>
      named.some((contact) => addresses.key(contact.address) === addresses.key(address));
    const sentTo = recentRecipients({ family: spoken, account, transactions, items: items ?? [] });
    const others = accounts
      .filter((other) => other.namespace === namespace && other.address !== account)
      .map(({ address }) => address);
    const plain = (address: string): KnownRecipient => ({
      address,
      name: contacts.find((contact) => contact.address.toLowerCase() === address.toLowerCase())?.name ?? null,
    });
    return {
      contacts: named,
      recent: sentTo
        .filter((address) => !isNamed(address) && !others.includes(address))
        .slice(0, maxCount)
        .map(plain),
      accounts: others.map(plain),
      known: [...named.map(({ address }) => address), ...sentTo, ...others],
    };
  }, [spoken, addresses, namespace, contacts, transactions, items, accounts, account]);
}
