import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useNameOf } from '../../activity/useNameOf';

/** Whom the send goes to: the address, and the name that it is known by. */
export function useSendTarget(): { address: string; known: string | undefined } {
  const { to, name } = useStore(useWallet().wallet.stores.send);
  const nameOf = useNameOf();
  const text = to.trim();
  const found = name?.status === 'found' && name.text === text ? name : null;
  const address = found?.address ?? text;
  return { address, known: found?.name ?? nameOf(address) };
}
