import { useCallback } from 'react';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** What the user calls an address: the name of a contact. Only whole addresses count. */
export function useNameOf(): (address: string) => string | undefined {
  const { list } = useStore(useWallet().wallet.stores.contacts);
  return useCallback(
    (address) => list.find((contact) => contact.address.toLowerCase() === address.toLowerCase())?.name,
    [list],
  );
}
