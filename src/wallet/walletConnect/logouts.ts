import type { WalletConnectConfig } from '../../wire/http/project';
import type { Connection } from './connection';
import type { SharedSessions } from './devices';
import type { WalletConnectPort } from './port';
import { sealName } from './storage/sealName';

/** Ends sessions at log-out, and sends the messages that remain. */
export interface Logouts {
  /** Everything that needs the account's key runs before the first await. Never rejects. */
  end(input: { owner: string | null; connection: Connection | null; shared: SharedSessions | null }): Promise<void>;
  /** Sends the remaining messages of ended sessions when a relay is reachable. */
  sendPendingDeletes(config: WalletConnectConfig): void;
  stop(): void;
}

export function createLogouts(
  parts: Pick<WalletConnectPort, 'deps' | 'stores' | 'accountSeal' | 'isDestroyed'>,
): Logouts {
  const { deps, stores } = parts;
  let stopSending = (): void => undefined;

  return {
    async end({ owner, connection, shared }) {
      if (connection) return connection.end();
      stores.walletConnect.actions.reload();
      const sealed = owner === null ? undefined : stores.walletConnect.state.sealed[owner];
      if (sealed === undefined) return;
      const opened = parts.accountSeal.open(sealed, sealName);
      const { records = [], remove } = shared ?? {};
      const removed = records.map(async ({ id }) => remove?.(id));
      try {
        const { endStoredSessions } = await import('./storage/endStoredSessions');
        endStoredSessions(parts, await opened);
        await Promise.allSettled(removed);
      } catch {
        deps.warn?.('Connected applications could not be notified of the log-out');
      }
    },
    sendPendingDeletes(config) {
      if (stores.walletConnect.state.unsent.length === 0 || parts.isDestroyed()) return;
      void import('./storage/endStoredSessions').then(
        ({ sendPendingDeletes }) => {
          stopSending();
          stopSending = sendPendingDeletes(parts, config);
        },
        () => undefined,
      );
    },
    stop: () => stopSending(),
  };
}
