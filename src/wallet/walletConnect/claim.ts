import { createDeferred } from '../../kit/async/deferred';
import type { WalletConnectConfig } from '../../wire/http/project';
import type { Connection } from './connection';
import type { WalletConnectPort } from './port';

/** ms after which a tab that does not let go of the connection is taken for frozen. */
const stealAfter = 3_000;

/** A tab's turn to have the connection: one has it at a time. */
export interface Claim {
  /** Once it is this tab's turn; null where that was given up before, or it could not be opened. */
  opened: Promise<Connection | null>;
  connection(): Connection | null;
  release(): void;
  isOver(): boolean;
  /** Why there is no connection: the code of it did not arrive, or no other reason than time and the server. */
  fault(): 'notLoaded' | 'unreachable';
  /** The user is here: a tab that does not let go is not waited for. */
  isWanted: boolean;
}

export function claimConnection(
  parts: WalletConnectPort,
  { config, owner, isWanted }: { config: WalletConnectConfig; owner: string; isWanted: boolean },
): Claim {
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
