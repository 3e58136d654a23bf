import type { Config } from '../config';
import { systemClock } from '../../src/kit/clock';
import type { UpgradeHandler } from '../sessions/socket';
import type { Databases } from '../storage/databases';
import { openMailboxIn } from './openSharedMailbox';
import { createWalletConnectRelay } from './relay';

/** The relay as a route of the wallet's own server. It accepts only the project id that the server's wallets use. */
export interface RelayRoute {
  upgrade: UpgradeHandler;
  close(): Promise<void>;
}

const path = /^\/relay\/?(\?|$)/;

export async function openRelayRoute(
  config: Pick<Config, 'publicUrl' | 'walletConnect' | 'trustedProxies' | 'rateLimits'>,
  databases: Databases,
): Promise<RelayRoute> {
  const { publicUrl, walletConnect, trustedProxies, rateLimits } = config;
  const urls = [`${publicUrl.replace(/^http/, 'ws')}/relay`, ...(walletConnect ? [walletConnect.relayUrl] : [])];
  const { mailbox, notifier, close } = await openMailboxIn(databases);
  const relay = createWalletConnectRelay({
    urls: () => urls,
    mailbox,
    notifier,
    trustedProxies,
    clock: systemClock,
    projects: walletConnect ? [walletConnect.projectId] : undefined,
    sockets: { perCaller: rateLimits.sockets, total: 20_000 },
  });
  return {
    upgrade(request, socket, head) {
      if (path.test(request.url ?? '')) relay.upgrade(request, socket, head);
      else socket.destroy();
    },
    async close() {
      relay.close();
      await close();
    },
  };
}
