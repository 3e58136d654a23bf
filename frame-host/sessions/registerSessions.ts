import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../src/kit/clock';
import type { RateLimits } from '../configuration/rateLimits';
import type { ClientAddresses } from '../http/clientAddress';
import { openCurve } from './curve';
import type { PublishedMessage } from './remoteMessages';
import type { Relay } from './relay';
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
  /** To the other processes, where there may be any. */
  relay?: Relay | undefined;
  /** Takes upgrades to websockets that are not for the channel. */
  onOtherUpgrade?: UpgradeHandler | undefined;
  /** Opens the native code for signatures; default: what the package brings for this machine. */
  loadAddon?: (() => unknown) | undefined;
}

/** Nothing is compiled when packages are installed. */
const noAddon =
  'no native code of secp256k1 for this machine: signatures of sessions are checked by JavaScript, more slowly';

/** Session records, the channel, and the realtime socket that tells of it. */
export async function registerSessions(
  app: FastifyInstance,
  { store, ownOrigin, limits, addresses, clock, relay, onOtherUpgrade, loadAddon }: SessionsDeps,
): Promise<void> {
  const curve = await openCurve(loadAddon);
  if (curve.kind === 'script') app.log.warn(noAddon);
  const subscribers = createSubscribers();
  const onFault = (err: unknown) => app.log.error({ err }, 'a message could not be handed on');
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
