import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import type { Clock } from '../../src/kit/clock';
import { readClientToken } from '../../src/walletConnect/relay/readClientToken';
import { createClientAddresses, toIpNetworks } from '../http/clientAddress';
import { createSocketLimit } from '../sessions/socketLimit';
import { createRelayConnection } from './relayConnection';
import { createHub } from './hub';
import type { Mailbox } from './mailbox';
import type { Notifier } from './notifier';

/** Interval in ms between checks for dead sockets and expired messages. */
const lookEvery = 30_000;
/** Maximum size of one frame in bytes. */
const largestFrame = 1_100_000;

export interface RelayOptions {
  /** Returns the URLs under which clients know the relay (`wss://…`). A token for another relay's URL is rejected. */
  urls(): readonly string[];
  mailbox: Mailbox;
  /** Set if other processes share the mailbox. */
  notifier?: Notifier | undefined;
  /** Project ids that may use the relay. If absent, any project may. */
  projects?: readonly string[] | undefined;
  trustedProxies?: readonly string[] | undefined;
  /** Maximum number of sockets per network and in total. */
  sockets?: { perCaller: number; total: number } | undefined;
  clock: Clock;
}

/** A WalletConnect relay: a mailbox between peers. It cannot read the messages that it passes on. */
export interface Relay {
  /** Accepts the websocket upgrade of a client, from any HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Returns the number of open sockets, and the number and size of the waiting messages. */
  counts(): Promise<{ sockets: number; messages: number; bytes: number }>;
  close(): void;
}

export function createWalletConnectRelay(options: RelayOptions): Relay {
  const { mailbox, notifier, projects, trustedProxies = [], clock } = options;
  const hub = createHub({ mailbox, clock, notifier });
  const addresses = createClientAddresses(trustedProxies);
  const limit = createSocketLimit(options.sockets ?? { perCaller: 500, total: 20_000 });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  const alive = new WeakSet<WebSocket>();

  function admit({ url = '/' }: IncomingMessage): string | null {
    const query = new URL(url, 'http://relay.invalid').searchParams;
    const projectId = query.get('projectId') ?? '';
    if (projectId === '' || projectId.length > 64 || (projects && !projects.includes(projectId))) return null;
    return readClientToken(query.get('auth') ?? '', { now: clock.now(), relayUrls: options.urls() });
  }

  const timer = setInterval(() => {
    mailbox.sweep(clock.now()).catch(() => undefined);
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, lookEvery);

  return {
    upgrade(request, socket, head) {
      const networks = toIpNetworks(addresses.read(request));
      const [caller = ''] = networks;
      const clientId = admit(request);
      if (clientId === null) return refuse(socket, '401 Unauthorized');
      if (!limit.hasRoom(networks)) return refuse(socket, '429 Too Many Requests');
      sockets.handleUpgrade(request, socket, head, (opened) => {
        opened.once('close', limit.enter(networks));
        alive.add(opened);
        opened.on('pong', () => alive.add(opened));
        const connection = createRelayConnection({
          clientId,
          place: { caller, network: networks.at(-1) ?? caller },
          hub,
          clock,
          send: (text) => opened.readyState === opened.OPEN && opened.send(text),
          close: (code, reason) => opened.close(code, reason),
        });
        opened.on('message', (raw: Buffer) => connection.receive(raw.toString('utf8')));
        opened.on('error', () => opened.terminate());
        opened.once('close', () => connection.end());
      });
    },
    counts: async () => ({ sockets: sockets.clients.size, ...(await mailbox.size()) }),
    close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
