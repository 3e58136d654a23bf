import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/kit/clock';
import type { RateLimits } from '../configuration/rateLimits';
import type { ClientAddresses } from '../http/clientAddress';
import { openCurve } from './curve';
import type { PublishedMessage } from './remoteMessages';
import type { SocketRelay } from './relay';
import { registerSessionRoutes } from './routes';
import type { SessionStore } from './sessionStore';
import { registerSocket, type UpgradeHandler } from './socket';
import { createSubscribers } from './subscribers';

export interface SessionsDeps {
  store: SessionStore;
  /** The wallet's origin. */
  ownOrigin: string;
  limits: RateLimits;
  addresses: ClientAddresses;
  clock?: Clock | undefined;
  /** Connects to the other processes, if there may be any. */
  relay?: SocketRelay | undefined;
  /** Handles websocket upgrades for other paths than the channel. */
  onOtherUpgrade?: UpgradeHandler | undefined;
  /** Loads the native code for signatures. Defaults to the package's binary for this machine. */
  loadAddon?: (() => unknown) | undefined;
}

/** Shown if the package has no binary, because nothing is compiled during installation. */
const noAddon =
  'this platform has no native secp256k1 code: session signatures are verified in JavaScript, which is slower';

/** Registers the session records, the channel, and the realtime socket of the channel. */
export async function registerSessions(
  app: FastifyInstance,
  { store, ownOrigin, limits, addresses, clock, relay, onOtherUpgrade, loadAddon }: SessionsDeps,
): Promise<void> {
  const curve = await openCurve(loadAddon);
  if (curve.kind === 'script') app.log.warn(noAddon);
  const subscribers = createSubscribers();
  const onFault = (err: unknown) =>
    app.log.error({ err }, 'a session message from another server process could not be delivered');
  const socketDeps = {
    store,
    curve,
    subscribers,
    addresses,
    maxPerAddress: limits.sockets,
    relay,
    onFault,
    onOtherUpgrade,
  };
  const { tellOthers } = registerSocket(app, socketDeps);
  const deliver = (message: PublishedMessage): void => {
    subscribers.deliver(message);
    tellOthers(message);
  };
  registerSessionRoutes(app, { store, curve, ownOrigin, limits, clock, deliver });
}
