import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server as SocketServer, type DefaultEventsMap, type Socket } from 'socket.io';
import * as v from 'valibot';
import { channelCheckEvent } from '../../src/wire/http/channelEvent';
import { ChannelCheckSchema, SessionKeySchema } from '../../src/wire/http/session';
import { toIpNetworks, type ClientAddresses } from '../http/clientAddress';
import type { CurveLibrary } from './curve';
import { createRemoteMessages, encodeNotification, type PublishedMessage } from './remoteMessages';
import type { RecordId } from './records/records';
import type { SocketRelay } from './relay';
import type { SessionStore } from './sessionStore';
import { isCurvePoint } from './signature';
import { createSocketLimit } from './socketLimit';
import { mayReceive, type Subscriber, type Subscribers } from './subscribers';

export interface SocketDeps {
  store: SessionStore;
  curve: CurveLibrary;
  subscribers: Subscribers;
  addresses: ClientAddresses;
  /** Maximum number of open sockets per address. */
  maxPerAddress: number;
  /** Absent if this process is the only one. */
  relay?: Pick<SocketRelay, 'adapter' | 'onGap'> | undefined;
  /** Handles upgrades of other paths. If absent, they are refused. */
  onOtherUpgrade?: UpgradeHandler | undefined;
  onFault(error: unknown): void;
}

export type UpgradeHandler = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

interface BetweenServers {
  /** A message was written (`remoteMessages`). */
  published: (word: ReturnType<typeof encodeNotification>) => void;
}
type Io = SocketServer<DefaultEventsMap, DefaultEventsMap, BetweenServers>;

const path = '/socket.io/';
/** Maximum number of channels per socket, and of checks that one socket may send during its lifetime. A page needs only a few. */
const maxChannels = 32;
const maxChecks = 1_000;
const maxSockets = 20_000;

/**
 * Registers the realtime socket of docs/protocol-server.md 2.8 (socket.io 4). A socket sends `v2:check_auth_status` with a key. It gets
 * `{key}_success` with the current message of that channel, if there is one, and with every later message. An invalid check gets the event
 * `error`; a socket with too many requests is closed.
 * @returns A function that notifies the other processes of a written message.
 */
export function registerSocket(
  app: FastifyInstance,
  deps: SocketDeps,
): { tellOthers(message: PublishedMessage): void } {
  const { relay, onOtherUpgrade = (_request, socket) => void socket.destroy() } = deps;
  const io: Io = new SocketServer({
    ...(relay && { adapter: relay.adapter }),
    path,
    serveClient: false,
    maxHttpBufferSize: 8_192,
    connectTimeout: 10_000,
    cors: { origin: true, credentials: true },
  });
  // The engine gets its own server, which never listens. Requests reach it through the routes of this server and their limits.
  const engine = createServer();
  io.attach(engine);
  limitSockets(io, deps);
  io.on('connection', (socket) => serve(socket, deps));
  if (relay) {
    const { hear, catchUp } = createRemoteMessages(deps);
    io.on('published', hear);
    relay.onGap(catchUp);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      method: ['GET', 'POST'],
      url: path,
      handler(request, reply) {
        reply.hijack();
        reply.raw.setHeader('x-content-type-options', 'nosniff');
        engine.emit('request', request.raw, reply.raw);
      },
    });
  });
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    if (request.url?.startsWith(path) === true) engine.emit('upgrade', request, socket, head);
    else onOtherUpgrade(request, socket, head);
  };
  app.server.on('upgrade', upgrade);
  app.addHook('preClose', async () => {
    app.server.off('upgrade', upgrade);
    await io.close();
  });
  return {
    tellOthers(message) {
      if (relay) io.serverSideEmit('published', encodeNotification(message));
    },
  };
}

/** Accepts a new connection only while its address and the process are below their limits. */
function limitSockets(io: Io, { addresses, maxPerAddress }: SocketDeps): void {
  const limit = createSocketLimit({ perCaller: maxPerAddress, total: maxSockets });
  /** A client may have many IPv6 addresses, so sockets are counted by network. */
  const callerOf = (request: IncomingMessage): string[] => toIpNetworks(addresses.read(request));
  io.engine.opts.allowRequest = (request, answer) => {
    const isFull = !limit.hasRoom(callerOf(request));
    answer(isFull ? 'too many sockets' : null, !isFull);
  };
  io.engine.on(
    'connection',
    (connection: { request: IncomingMessage; once(event: 'close', then: () => void): void }) => {
      connection.once('close', limit.enter(callerOf(connection.request)));
    },
  );
}

function serve(socket: Socket, { store, curve, subscribers, addresses }: SocketDeps): void {
  const channels = new Map<string, () => void>();
  const address = addresses.read(socket.request);
  const { origin } = socket.handshake.headers;
  let checks = 0;

  const subscribe = async ({ key, namespace }: RecordId, sameAddress: boolean): Promise<void> => {
    const name = `${key}/${namespace}`;
    let last: string | undefined;
    const subscriber: Subscriber = {
      address,
      origin,
      sameAddress,
      get last() {
        return last;
      },
      send(message) {
        last = message.data;
        socket.emit(`${key}_success`, message.data);
      },
    };
    channels.get(name)?.();
    channels.set(name, subscribers.add({ key, namespace }, subscriber));
    // Subscribes first and then reads the latest message, so that no message is missed. A message that was published in the meantime is not
    // sent twice.
    const message = await store.latest({ key, namespace });
    if (message && message.data !== last && mayReceive(message, subscriber)) subscriber.send(message);
  };

  socket.on(channelCheckEvent, (key: unknown, options: unknown) => {
    const channel = readCheck(curve, { key, options });
    if (!channel) return void socket.emit('error', 'Invalid public key');
    checks += 1;
    const isNew = !channels.has(`${channel.key}/${channel.namespace}`);
    if (checks > maxChecks || (isNew && channels.size >= maxChannels)) return void socket.disconnect(true);
    subscribe(channel, channel.sameIpCheck).catch(() => socket.emit('error', 'Temporarily unavailable'));
  });
  socket.on('disconnect', () => {
    for (const leave of channels.values()) leave();
    channels.clear();
  });
}

function readCheck(curve: CurveLibrary, { key, options }: { key: unknown; options: unknown }) {
  const id = v.safeParse(SessionKeySchema, key);
  const rest = v.safeParse(ChannelCheckSchema, options ?? {});
  if (!id.success || !rest.success || !isCurvePoint(curve, id.output)) return undefined;
  return { key: id.output, ...rest.output };
}
