import { createSessionStorage } from './sessionStorage';
import { listApps } from '../listApps';
import { openFamilies } from '../openFamilies';
import type { WalletConnectPort } from '../port';

/** Shows what is kept, also in a tab that does not have the connection. */
export async function listStored(parts: WalletConnectPort, owner: string): Promise<void> {
  const { sessions } = await createSessionStorage(parts, owner).read();
  await openFamilies(
    parts,
    sessions.flatMap(({ namespaces }) => Object.keys(namespaces)),
  );
  parts.stores.walletConnect.actions.list(listApps(parts, sessions));
}
