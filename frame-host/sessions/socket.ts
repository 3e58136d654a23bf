import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { Server as SocketServer, type DefaultEventsMap, type Socket } from 'socket.io';
import * as v from 'valibot';
import { channelCheckEvent } from '../../src/wire/http/channelEvent';
import { ChannelCheckSchema, SessionKeySchema } from '../../src/wire/http/session';
import { toNetwork, type ClientAddresses } from '../http/clientAddress';
import type { Curve } from './curve';
import { createRemoteMessages, encodeNotification, type PublishedMessage } from './remoteMessages';
import type { RecordId } from './records/records';
import type { Relay } from './relay';
import type { SessionStore } from './sessionStore';
import { isPublicKey } from './signature';
import { createSocketLimit } from './socketLimit';
import { mayReceive, type Subscriber, type Subscribers } from './subscribers';

export interface SocketDeps {
  store: SessionStore;
  curve: Curve;
  subscribers: Subscribers;
  addresses: ClientAddresses;
  /** Sockets that one address may hold open. */
  maxPerAddress: number;
  /** Absent: this process is the only one. */
  relay?: Pick<Relay, 'adapter' | 'onGap'> | undefined;
  /** Takes upgrades of other paths; absent: they are refused. */
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
/** Channels that one socket may wait for, and checks that it may send in its life: a page needs a handful. */
const maxChannels = 32;
const maxChecks = 1_000;
const maxSockets = 20_000;

/**
 * The realtime socket of docs/protocol.md 2.8 (socket.io 4). A socket sends `v2:check_auth_status` with a key and gets
 * `{key}_success` with the current message of that channel, if there is one, and with every later one.
 * A check that is not valid is answered with the event `error`; one that asks too much loses its socket.
 * @returns what tells the other processes of a message that has been written.
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
  // The engine gets a server of its own that never listens: requests come to it through our routes and their limits.
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

/** Lets a new connection in while its address and the process have room. */
function limitSockets(io: Io, { addresses, maxPerAddress }: SocketDeps): void {
  const limit = createSocketLimit({ perCaller: maxPerAddress, total: maxSockets });
  /** One client has many IPv6 addresses. */
  const callerOf = (request: IncomingMessage): string => toNetwork(addresses.read(request));
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
    // Waiting first, then the replay, so that nothing falls between; what was published meanwhile is not sent twice.
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

function readCheck(curve: Curve, { key, options }: { key: unknown; options: unknown }) {
  const id = v.safeParse(SessionKeySchema, key);
  const rest = v.safeParse(ChannelCheckSchema, options ?? {});
  if (!id.success || !rest.success || !isPublicKey(curve, id.output)) return undefined;
  return { key: id.output, ...rest.output };
}
