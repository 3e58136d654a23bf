import { createDeferred } from '../../kit/async/deferred';
import type { WalletConnectConfig } from '../../wire/http/project';
import type { Connection } from './connection';
import type { WalletConnectPort } from './port';

/** In ms: a tab that does not release the connection within this time counts as frozen. */
const stealAfter = 3_000;

/** A tab's claim to the WalletConnect connection. Only one tab has it at a time. */
export interface ConnectionClaim {
  /**
   * Resolves when this tab gets the connection, or to null if the claim was released before or the connection could not be opened.
   */
  opened: Promise<Connection | null>;
  connection(): Connection | null;
  release(): void;
  isOver(): boolean;
  /** Why there is no connection: its code did not load, or the server or another tab did not respond. */
  fault(): 'notLoaded' | 'unreachable';
  /** True if the user is waiting in this tab: then it does not wait for a tab that does not release the connection. */
  isWanted: boolean;
}

export function claimConnection(
  parts: WalletConnectPort,
  { config, owner, isWanted }: { config: WalletConnectConfig; owner: string; isWanted: boolean },
): ConnectionClaim {
  const opened = createDeferred<Connection | null>();
  const over = createDeferred<void>();
  let connection: Connection | null = null;
  let isOver = false;
  let isLost = false;

  function release(): void {
    isOver = true;
    connection?.stop();
    connection = null;
    opened.resolve(null);
    over.resolve();
  }

  async function hold(): Promise<void> {
    if (isOver) return;
    const { openConnection } = await import('./connection').catch((error: unknown) => {
      isLost = true;
      throw error;
    });
    const made = await openConnection(parts, { config, owner });
    if (isOver) return made.stop();
    connection = made;
    opened.resolve(made);
    await over.promise;
  }

  const fault = () => (isLost ? 'notLoaded' : 'unreachable');
  parts.deps.locks.run('walletConnect', hold, isWanted ? { stealAfter } : {}).catch(() => {
    parts.deps.warn?.('WalletConnect could not be loaded');
    release();
  });
  return { opened: opened.promise, connection: () => connection, release, isOver: () => isOver, fault, isWanted };
}
