import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { useCallback } from 'react';
import { useStore } from '../../useStore';
import { useWallet } from '../../hooks/useWallet';

/** Returns a function that gives the user's name for an address: the name of the contact whose whole address matches. */
export function useNameOf(): (address: string) => string | undefined {
  const { list } = useStore(useWallet().wallet.stores.contacts);
  return useCallback((address) => list.find((contact) => isSameAddress(contact.address, address))?.name, [list]);
}
