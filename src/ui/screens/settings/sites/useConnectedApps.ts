import { useEffect, useState } from 'react';
import { type ConnectedApp } from '../../../../wallet/connectedApps';
import { useStore } from '../../../useStore';
import { useWallet } from '../../../hooks/useWallet';
import { useSettings } from '../useSettings';

/** Returns all connected apps, the most recently used first. Native apps follow once the server has responded. */
export function useConnectedApps() {
  const { wallet } = useWallet();
  const { stores, actions } = wallet;
  const settings = useSettings();
  // The list is built from these stores.
  useStore(stores.permissions);
  useStore(stores.walletConnect);
  useStore(stores.accounts);
  const [native, setNative] = useState<{ apps: ConnectedApp[]; failed: boolean }>({ apps: [], failed: false });
  const [version, setVersion] = useState(0);
  useEffect(() => {
    let current = true;
    void settings.readNativeApps().then((found) => {
      if (current) setNative((before) => ({ apps: found ?? before.apps, failed: found === null }));
    });
    return () => {
      current = false;
    };
  }, [settings, version]);

  return {
    apps: [...settings.listConnected(), ...native.apps].sort((one, other) => lastOf(other) - lastOf(one)),
    nativeFailed: native.failed,
    /**
     * Resolves with false if one of them could not be disconnected. The app that has opened this wallet comes last, because disconnecting
     * it logs the wallet out.
     */
    async disconnect(which: ConnectedApp[]): Promise<boolean> {
      const done = await Promise.all(which.filter(({ isHere }) => !isHere).map((app) => settings.disconnectApp(app)));
      if (which.some(({ isHere }) => isHere)) await actions.logout();
      else setVersion(version + 1);
      return done.every(Boolean);
    },
  };
}

const lastOf = ({ usedAt, since }: ConnectedApp): number => usedAt ?? since;
