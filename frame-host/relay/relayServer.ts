import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock, type Clock } from '../../src/kit/clock';
import { createMailbox } from './mailbox';
import { openSharedMailbox } from './openSharedMailbox';
import { createRelay, type Relay, type RelayOptions } from './relay';

export interface RelayServerOptions extends Pick<RelayOptions, 'projects' | 'trustedProxies' | 'sockets'> {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** PostgreSQL that several processes share; absent: what waits is kept in memory. */
  databaseUrl?: string | undefined;
  clock?: Clock | undefined;
}

/** A relay as a server of its own. */
export interface RelayServer extends Pick<Relay, 'counts'> {
  port: number;
  close(): Promise<void>;
}

export async function startRelay({ databaseUrl, clock = systemClock, ...options }: RelayServerOptions) {
  const shared = databaseUrl === undefined ? undefined : await openSharedMailbox(databaseUrl);
  const { mailbox, word } = shared ?? { mailbox: createMailbox(), word: undefined };
  const relay = createRelay({ ...options, mailbox, word, clock });
  const http = createServer((request, response) => {
    const isHealth = request.url === '/healthz' || request.url === '/readyz';
    response.writeHead(isHealth ? 200 : 426, { 'content-type': 'text/plain' }).end(isHealth ? 'ok' : 'websocket only');
  });
  http.on('upgrade', relay.upgrade);
  await listen(http, options);
  const server: RelayServer = {
    port: (http.address() as AddressInfo).port,
    counts: relay.counts,
    async close() {
      relay.close();
      await new Promise((resolve) => http.close(resolve));
      await shared?.close();
    },
  };
  return server;
}

function listen(http: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => resolve());
  });
}
