import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { useMemo } from 'react';
import { recentRecipients } from '../../../../wallet/send/recentRecipients';
import { balanceKey } from '../../../../wallet/balances/balancesStore';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';

/** A recipient to suggest. */
export interface KnownRecipient {
  address: string;
  /** The user's name for the recipient; null if there is none. */
  name: string | null;
}

export interface Recipients {
  contacts: KnownRecipient[];
  recent: KnownRecipient[];
  /** The user's other accounts. */
  accounts: KnownRecipient[];
  /** The addresses of all of them. */
  known: string[];
}

/** Maximum number of recent recipients that are suggested. */
const maxCount = 5;

/** Returns the recipients known to the wallet: contacts, recent recipients, and the user's own accounts. */
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
    // The user's own accounts are listed separately with their names.
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
      name: contacts.find((contact) => isSameAddress(contact.address, address))?.name ?? null,
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
