import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useNameOf } from '../../activity/useNameOf';

/** Returns the recipient of the send: its address and its known name. */
export function useSendTarget(): { address: string; known: string | undefined } {
  const { to, name } = useStore(useWallet().wallet.stores.send);
  const nameOf = useNameOf();
  const text = to.trim();
  const found = name?.status === 'found' && name.text === text ? name : null;
  const address = found?.address ?? text;
  return { address, known: found?.name ?? nameOf(address) };
}
