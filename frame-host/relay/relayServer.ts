import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '../../src/kit/clock';
import { createMailbox } from './memoryMailbox';
import { openSharedMailbox } from './openSharedMailbox';
import { createWalletConnectRelay, type Relay, type RelayOptions } from './relay';

export interface RelayServerOptions extends Pick<RelayOptions, 'projects' | 'trustedProxies' | 'sockets'> {
  /** The URLs under which clients know the relay. If absent, the URL of this computer with the port. */
  urls?: readonly string[] | undefined;
  host: string;
  /** 0 selects any free port. */
  port: number;
  /** URL of a PostgreSQL database that several processes share. If absent, messages are kept in memory. */
  databaseUrl?: string | undefined;
  clock?: Clock | undefined;
}

/** A relay as a separate server. */
export interface RelayServer extends Pick<Relay, 'counts'> {
  port: number;
  close(): Promise<void>;
}

export async function startRelay({ databaseUrl, clock = systemClock, urls, ...options }: RelayServerOptions) {
  const shared = databaseUrl === undefined ? undefined : await openSharedMailbox(databaseUrl);
  const { mailbox, notifier } = shared ?? { mailbox: createMailbox(), notifier: undefined };
  const ownUrls = () => ['127.0.0.1', 'localhost', '[::1]'].map((host) => `ws://${host}:${portOf(http)}`);
  const relay = createWalletConnectRelay({ ...options, mailbox, notifier, clock, urls: () => urls ?? ownUrls() });
  const http = createServer((request, response) => {
    const isHealth = request.url === '/healthz' || request.url === '/readyz';
    response.writeHead(isHealth ? 200 : 426, { 'content-type': 'text/plain' }).end(isHealth ? 'ok' : 'websocket only');
  });
  http.on('upgrade', relay.upgrade);
  await listen(http, options);
  const server: RelayServer = {
    port: portOf(http),
    counts: relay.counts,
    async close() {
      relay.close();
      await new Promise((resolve) => http.close(resolve));
      await shared?.close();
    },
  };
  return server;
}

const portOf = (http: Server): number => (http.address() as AddressInfo).port;

function listen(http: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => resolve());
  });
}
