import { createSessionStorage } from './sessionStorage';
import { listApps } from '../listApps';
import { openFamiliesOf } from '../openFamilies';
import type { WalletConnectPort } from '../port';

/** Lists the stored sessions, even in a tab that does not hold the connection. */
export async function listStored(parts: WalletConnectPort, owner: string): Promise<void> {
  const { sessions } = await createSessionStorage(parts, owner).read();
  await openFamiliesOf(parts, sessions);
  parts.stores.walletConnect.actions.list(listApps(parts, sessions));
}
