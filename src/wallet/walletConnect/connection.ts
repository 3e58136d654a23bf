import type { WalletConnectConfig } from '../../wire/http/project';
import { sealDeletes } from '../../walletConnect/farewell';
import { walletName } from '../../wire/whiteLabel';
import { createWalletConnect, type WalletConnect } from '../../walletConnect/walletConnect';
import { isConnected } from '../permissions';
import { askForSession } from './askForSession';
import type { askForSignIn } from './askForSignIn';
import { createDevices, type SharedSessions } from './devices';
import { follow } from './follow';
import { createSessionStorage } from './storage/sessionStorage';
import { isPeer } from './isPeer';
import { listApps } from './listApps';
import { openFamiliesOf } from './openFamilies';
import { peerAsker } from './peerAsker';
import { createPeerRequests } from './peerRequests';
import type { WalletConnectPort } from './port';
import { openVerifier } from './verify/openVerifier';
import type { LinkFault } from './walletConnectStore';
import type { OnDrop } from '../../walletConnect/dropCounter';

/** The maximum number of connected applications, unless the operator sets another one. */
const defaultLimit = 10;
/** In ms: how long a link waits for its proposal before the user is told that nothing arrived. */
const timeout = 15_000;
/**
 * In ms: how long a relay has to accept the messages that end all sessions. After that, they are sent over a separate connection.
 */
const endTimeout = 2_000;

/** The connection of one account, in the one tab that holds it. */
export interface Connection {
  pair(uri: string): void;
  disconnect(topic: string): Promise<void>;
  /** Syncs with the sessions that the server stores for all devices of the user. Never rejects. */
  follow(shared: SharedSessions): Promise<void>;
  /** Notifies every peer and removes all sessions. */
  end(): Promise<void>;
  /** Disconnects from the relay. Sessions stay. */
  stop(): void;
}

export async function openConnection(
  parts: WalletConnectPort,
  { config, owner }: { config: WalletConnectConfig; owner: string },
): Promise<Connection> {
  const { deps, stores } = parts;
  const { actions } = stores.walletConnect;
  const storage = createSessionStorage(parts, owner);
  const state = await storage.read();
  await openFamiliesOf(parts, state.sessions);
  const limit = config.limit ?? defaultLimit;
  const verifier = openVerifier(parts, config);
  let cancelWait = (): void => undefined;
  const hasRoom = (): boolean => client.sessions().length < limit;
  const fail = (fault: LinkFault): void => {
    cancelWait();
    actions.linking({ status: 'failed', fault });
  };

  const client: WalletConnect = createWalletConnect({
    relayUrl: config.relayUrl,
    projectId: config.projectId,
    metadata: describeWallet(parts),
    state,
    clock: deps.clock,
    random: deps.random,
    openSocket: (url) => openSocket(deps, url),
    fetchSignIn,
    onFetchFailed: () => fail('notLoaded'),
    onProposal(proposal) {
      cancelWait();
      void askForSession(parts, { proposal, hasRoom, verifier });
    },
    onAuthentication(authentication) {
      cancelWait();
      void signIn(parts, { authentication, hasRoom, verifier });
    },
    onRequest: (request, session, proof) => void requests.take(request, session, proof),
    onDue: (request) => requests.expire(request),
    onExpired: (request) => requests.end(request),
    isConfirmed: (request) => requests.isConfirmed(request),
    onChange(next) {
      storage.write(next);
      list();
      devices.look();
    },
    onStatus: (relay) => actions.connection(relay),
    onDrop: logDroppedMessages(deps),
    openLink: deps.openLink,
  });
  const devices = createDevices(parts, client);
  const requests = createPeerRequests(parts, { client, verifier, claim: devices.claim });
  list();
  revokeLost(stores);

  /** Updates the list of applications. Applications whose session has ended, on either side, lose their permissions. */
  function list(): void {
    const before = stores.walletConnect.state.apps.map(({ askerId }) => askerId);
    const apps = listApps(parts, client.sessions());
    actions.list(apps);
    for (const askerId of before) {
      if (apps.some((app) => app.askerId === askerId)) continue;
      stores.permissions.actions.revoke(askerId);
    }
  }

  client.start();
  const stopFollowing = follow(parts, { client });
  const stopPermissions = stores.permissions.subscribe(() => {
    for (const session of client.sessions()) {
      // The user has disconnected the application in the settings, or blocked it. Its peer is notified.
      if (!isConnected(stores, peerAsker(session))) void client.disconnect(session.topic);
    }
  });

  function stop(): void {
    cancelWait();
    stopFollowing();
    stopPermissions();
    requests.endAll();
    client.stop();
    storage.stop();
    actions.connection('off');
  }

  return {
    pair(uri) {
      const received = client.receiveLink(uri);
      if (received) return void endLinking(actions, received);
      if (!hasRoom()) return fail('limit');
      const fault = client.pair(uri);
      if (fault) return fail(fault);
      actions.linking({ status: 'waiting' });
      cancelWait();
      cancelWait = deps.clock.after(timeout, () => fail(client.status() === 'connected' ? 'silent' : 'unreachable'));
    },
    disconnect: (topic) => client.disconnect(topic),
    async follow(shared) {
      await devices.take(shared).catch(() => deps.warn?.('Sessions of other devices could not be read'));
    },
    async end() {
      storage.stop();
      await endSessions(parts, client);
      stop();
    },
    stop,
  };
}

/** Notifies the peers of all sessions that these end. Messages that a relay does not accept in time are sent later. */
async function endSessions({ deps, stores }: WalletConnectPort, client: WalletConnect): Promise<void> {
  const { clock, random } = deps;
  const { actions } = stores.walletConnect;
  const messages = sealDeletes(client.sessions(), { now: clock.now(), random });
  actions.addUnsent(messages);
  const sending = messages.map((item) =>
    client.send(item).then(
      () => actions.removeUnsent(item.message),
      () => undefined,
    ),
  );
  messages.forEach(({ topic }) => client.forget(topic));
  const timeUp = new Promise<void>((resolve) => clock.after(endTimeout, resolve));
  await Promise.race([Promise.all(sending), timeUp]);
}

function openSocket({ openSocket: open }: WalletConnectPort['deps'], url: string) {
  if (!open) throw new TypeError('This browser does not support WebSockets.');
  return open(url);
}

/** Ends the waiting state for a message that arrived by a link: it is accepted, or invalid, or its code did not load. */
async function endLinking(
  { linking }: WalletConnectPort['stores']['walletConnect']['actions'],
  received: Promise<boolean>,
): Promise<void> {
  const isTaken = await received.catch(() => null);
  if (isTaken) linking({ status: 'none' });
  else linking({ status: 'failed', fault: isTaken === null ? 'notLoaded' : 'invalid' });
}

/** Returns the metadata of this wallet for peers. */
function describeWallet({ deps, stores }: WalletConnectPort) {
  const { whiteLabel } = stores.embed.state;
  const { appUrl } = whiteLabel;
  const name = walletName(whiteLabel);
  // A wallet page can be opened by a link and can open one. A frame cannot.
  const redirect = deps.openLink && { universal: `${deps.origin}/wallet/connect`, linkMode: true };
  return { name, description: name, url: appUrl ?? deps.origin, icons: [], redirect };
}

/** Revokes the permissions of sessions that could not be read any more. */
function revokeLost({
  walletConnect,
  permissions,
}: Pick<WalletConnectPort['stores'], 'walletConnect' | 'permissions'>): void {
  const { apps } = walletConnect.state;
  for (const id of Object.keys(permissions.state.askers)) {
    if (isPeer(id) && !apps.some(({ askerId }) => askerId === id)) permissions.actions.revoke(id);
  }
}

/** Loads the protocol code of a sign-in together with that of `signIn`. */
async function fetchSignIn() {
  const [module] = await Promise.all([import('../../walletConnect/signIn'), import('./askForSignIn')]);
  return module;
}

/** Its code was already loaded by `fetchSignIn`. */
async function signIn(parts: WalletConnectPort, input: Parameters<typeof askForSignIn>[1]): Promise<void> {
  const module = await import('./askForSignIn').catch(() => null);
  if (module) await module.askForSignIn(parts, input);
  else input.authentication.pass();
}

/**
 * Logs dropped messages to the console: the first, the tenth, the hundredth and so on of each reason. The log never contains the
 * message.
 */
export function logDroppedMessages({ warn }: Pick<WalletConnectPort['deps'], 'warn'>): OnDrop {
  return (reason, count) => {
    if (/^10*$/.test(`${count}`)) warn?.(`WalletConnect: a message was dropped (${reason}, ${count} so far)`);
  };
}
