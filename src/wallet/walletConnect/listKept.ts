import { createKept } from './keep';
import { listApps } from './listApps';
import type { WalletConnectPort } from './port';

/** Shows what is kept, also in a tab that does not have the connection. */
export async function listKept(parts: WalletConnectPort, owner: string): Promise<void> {
  const { sessions } = await createKept(parts, owner).read();
  parts.stores.walletConnect.actions.list(listApps(parts, sessions));
}
