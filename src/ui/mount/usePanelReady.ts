import { useEffect, useState } from 'react';
import { loadLogin, type ScreenName } from '../Screen';
import { useStore } from '../useStore';
import { useWallet } from '../hooks/useWallet';

/** The panel opens after this time (ms), whatever is still missing. */
const patience = 2_000;

/**
 * Returns whether the panel can open: as high as its content, it would jump if it opened before that is known. That is while the session is
 * restored, and until the code and the methods of the sign-in are here. An open panel stays open.
 */
export function usePanelReady({ name, isOpen }: { name: ScreenName; isOpen: boolean }): boolean {
  const { connections } = useStore(useWallet().wallet.stores.login);
  const [isShown, setShown] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setTimeout(() => setShown(true), patience);
    if (name === 'login') {
      loadLogin().then(
        () => setLoaded(true),
        () => setShown(true),
      );
    }
    return () => clearTimeout(timer);
  }, [isOpen, name]);
  const isReady = name === 'login' ? isLoaded && connections.length > 0 : name !== 'loading';
  if (isShown !== isOpen && (isReady || !isOpen)) setShown(isOpen);
  return isShown || isReady;
}
