import type { WalletConnectConfig } from '../../wire/http/project';
import type { Connection } from './connection';
import type { SharedSessions } from './devices';
import type { WalletConnectPort } from './port';
import { sealName } from './storage/sealName';

/** What a log-out does with sessions, and what it leaves to be sent. */
export interface Logouts {
  /** What takes the key of the account is done before this first waits. Never rejects. */
  end(input: { owner: string | null; connection: Connection | null; shared: SharedSessions | null }): Promise<void>;
  /** What ended sessions have left goes out as soon as a relay is there. */
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
        deps.warn?.('Connected applications could not be told of the log-out');
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
