import { createSessionStorage } from './sessionStorage';
import { listApps } from '../listApps';
import { openFamiliesOf } from '../openFamilies';
import type { WalletConnectPort } from '../port';

/** Shows what is kept, also in a tab that does not have the connection. */
export async function listStored(parts: WalletConnectPort, owner: string): Promise<void> {
  const { sessions } = await createSessionStorage(parts, owner).read();
  await openFamiliesOf(parts, sessions);
  parts.stores.walletConnect.actions.list(listApps(parts, sessions));
}
