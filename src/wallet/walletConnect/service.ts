import type { WalletConnectConfig } from '../../wire/http/project';
import { claimConnection, type ConnectionClaim } from './claim';
import type { Connection } from './connection';
import type { SharedSessions } from './devices';
import { isPeer } from './isPeer';
import { createLogouts } from './logouts';
import type { WalletConnectPort } from './port';

/** In ms: after releasing the connection, a tab waits this long before it claims it again. */
const again = 1_000;

/** The WalletConnect service. Its code is loaded only when a link is used, or when there is a session from earlier. */
export interface WalletConnectService {
  /** Connects by a link and waits for the result, which is written to the store. Never rejects. */
  pair(uri: string): Promise<void>;
  disconnect(topic: string): Promise<void>;
  /** Syncs with the sessions that the server stores for all devices of the user. Never rejects. */
  follow(shared: SharedSessions): Promise<void>;
  /** Ends all sessions at log-out and notifies the peers. Never rejects. */
  logout(): void;
  stop(): void;
}

export function createWalletConnectService(parts: WalletConnectPort): WalletConnectService {
  const { deps, stores, ready } = parts;
  const { actions } = stores.walletConnect;
  let config: WalletConnectConfig | null = null;
  /** The claim of this tab, which has the connection or waits for it. */
  let claim: ConnectionClaim | null = null;
  let cancelAgain = (): void => undefined;
  let shared: SharedSessions | null = null;

  const logouts = createLogouts(parts);
  const ownerOf = (): string | null => parts.accountSeal.owner()?.toLowerCase() ?? null;

  function take(isWanted: boolean): Promise<Connection | null> {
    const isMine = claim !== null && !claim.isOver() && (claim.connection() !== null || claim.isWanted || !isWanted);
    if (claim && isMine) return claim.opened;
    claim?.release();
    const owner = ownerOf();
    if (owner === null || !config) return Promise.resolve(null);
    if (isWanted) deps.tabs?.tell({ type: 'wallet_connect' });
    claim = claimConnection(parts, { config, owner, isWanted });
    void claim.opened.then((connection) => shared && connection?.follow(shared));
    return claim.opened;
  }

  /** Resumes sessions from earlier. */
  function resume(): void {
    const owner = ownerOf();
    if (owner === null) return;
    if (stores.walletConnect.state.sealed[owner] === undefined) {
      // Other devices have sessions, or a permission exists for a session that was never stored: opening the connection then
      // revokes that permission.
      const isWanted = (shared?.records.length ?? 0) > 0 || Object.keys(stores.permissions.state.askers).some(isPeer);
      return isWanted ? void take(false) : undefined;
    }
    void import('./storage/listStored').then(
      ({ listStored }) => listStored(parts, owner),
      () => undefined,
    );
    void take(false);
  }

  function onSession(): void {
    const isIn = stores.session.state.status === 'signedIn';
    if (isIn && (!claim || claim.isOver())) resume();
  }

  void Promise.all([ready.project, ready.restored]).then(
    ([{ walletConnect }]) => {
      if (!walletConnect || parts.isDestroyed()) return;
      config = walletConnect;
      actions.offer();
      logouts.sendPendingDeletes(walletConnect);
      onSession();
    },
    () => undefined,
  );
  const stops = [
    stores.session.subscribe(onSession),
    deps.tabs?.hear(({ type }) => {
      if (type !== 'wallet_connect') return;
      claim?.release();
      cancelAgain();
      cancelAgain = deps.clock.after(again, onSession);
    }),
  ];

  return {
    async pair(uri) {
      actions.linking({ status: 'waiting' });
      const connection = await take(true);
      if (connection) connection.pair(uri);
      else actions.linking({ status: 'failed', fault: claim?.fault() ?? 'unreachable' });
    },
    async disconnect(topic) {
      await (await take(true))?.disconnect(topic);
    },
    async follow(next) {
      shared = next;
      const connection = claim?.connection();
      if (connection) await connection.follow(next);
      else onSession();
    },
    logout() {
      const last = claim;
      const owner = ownerOf();
      claim = null;
      void logouts.end({ owner, shared, connection: last?.connection() ?? null }).finally(() => {
        last?.release();
        if (config) logouts.sendPendingDeletes(config);
      });
      shared = null;
      if (owner !== null) actions.forget(owner);
      actions.list([]);
      actions.linking({ status: 'none' });
    },
    stop() {
      cancelAgain();
      logouts.stop();
      stops.forEach((stop) => stop?.());
      claim?.release();
    },
  };
}
