import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { systemClock, type Clock } from '../../src/kit/clock';
import { readClientToken } from '../../src/walletconnect/clientAuth';
import { createClientAddresses, toNetwork } from '../http/clientAddress';
import { createSocketLimit } from '../sessions/socketLimit';
import { createConnection } from './connection';
import { createHub } from './hub';
import { createMailbox } from './mailbox';

/** ms between two looks at who is still there, and at what is over. */
const lookEvery = 30_000;
/** Bytes of one frame. */
const largestFrame = 1_100_000;

export interface RelayServerOptions {
  host: string;
  /** 0: any that is free. */
  port: number;
  /** Project ids that may use it; absent: any. */
  projects?: readonly string[] | undefined;
  trustedProxies?: readonly string[] | undefined;
  /** Sockets of one network, and in all. */
  sockets?: { perCaller: number; total: number } | undefined;
  clock?: Clock | undefined;
}

/** A relay for WalletConnect: a mailbox between peers. It reads none of what it carries. */
export interface RelayServer {
  port: number;
  /** Sockets that are open, and what waits for a peer. */
  counts(): { sockets: number; messages: number; bytes: number };
  close(): Promise<void>;
}

export async function startRelay(options: RelayServerOptions): Promise<RelayServer> {
  const { host, projects, trustedProxies = [], clock = systemClock } = options;
  const mailbox = createMailbox({ messages: 500, bytes: 128 * 1_024 * 1_024 });
  const hub = createHub({ mailbox, clock });
  const addresses = createClientAddresses(trustedProxies);
  const limit = createSocketLimit(options.sockets ?? { perCaller: 500, total: 20_000 });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: largestFrame });
  const alive = new WeakSet<WebSocket>();
  const http = createServer((request, response) => {
    const isHealth = request.url === '/healthz' || request.url === '/readyz';
    response.writeHead(isHealth ? 200 : 426, { 'content-type': 'text/plain' }).end(isHealth ? 'ok' : 'websocket only');
  });

  http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const caller = toNetwork(addresses.read(request));
    const clientId = admit(request);
    if (clientId === null) return refuse(socket, '401 Unauthorized');
    if (!limit.hasRoom(caller)) return refuse(socket, '429 Too Many Requests');
    sockets.handleUpgrade(request, socket, head, (opened) => {
      opened.once('close', limit.enter(caller));
      alive.add(opened);
      opened.on('pong', () => alive.add(opened));
      const connection = createConnection({
        ...{ clientId, hub, clock },
        send: (text) => opened.readyState === opened.OPEN && opened.send(text),
        close: (code, reason) => opened.close(code, reason),
      });
      opened.on('message', (raw: Buffer) => connection.hear(raw.toString('utf8')));
      opened.on('error', () => opened.terminate());
      opened.once('close', () => connection.end());
    });
  });

  function admit({ url = '/' }: IncomingMessage): string | null {
    const query = new URL(url, 'http://relay.invalid').searchParams;
    const projectId = query.get('projectId') ?? '';
    if (projectId === '' || projectId.length > 64 || (projects && !projects.includes(projectId))) return null;
    return readClientToken(query.get('auth') ?? '', { now: clock.now() });
  }

  const timer = setInterval(() => {
    mailbox.sweep(clock.now());
    for (const socket of sockets.clients) {
      if (!alive.delete(socket)) socket.terminate();
      else socket.ping();
    }
  }, lookEvery);

  await listen(http, { host, port: options.port });
  return {
    port: (http.address() as AddressInfo).port,
    counts: () => ({ sockets: sockets.clients.size, ...mailbox.size() }),
    async close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.terminate();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function listen(http: Server, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once('error', reject);
    http.listen(port, host, () => resolve());
  });
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
