import { bytesToHex } from '../../../kit/hex';
import { parseJson } from '../../../kit/json';
import { randomBytes } from '../../../kit/randomId';
import { readWalletConnectState, type WalletConnectState } from '../../../walletConnect/session';
import type { WalletConnectPort } from '../port';
import { sealName } from './sealName';

export interface SessionStorage {
  read(): Promise<WalletConnectState>;
  /** Encrypts and writes the state. Of several queued changes, only the last is written. Never rejects. */
  write(state: WalletConnectState): void;
  /** Stops all further writes. */
  stop(): void;
}

/** Stores the sessions of one account in this browser. */
export function createSessionStorage(
  parts: Pick<WalletConnectPort, 'deps' | 'stores' | 'accountSeal'>,
  owner: string,
): SessionStorage {
  const { deps, stores, accountSeal } = parts;
  let next: WalletConnectState | null = null;
  let isWriting = false;
  let isStopped = false;

  async function writeAll(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    try {
      while (next && !isStopped) {
        const text = JSON.stringify(next);
        next = null;
        const sealed = await accountSeal.seal(text, sealName);
        if (!isStopped) stores.walletConnect.actions.save(owner, sealed);
      }
    } catch {
      deps.warn?.('Connected applications could not be saved');
    } finally {
      isWriting = false;
    }
  }

  return {
    async read() {
      stores.walletConnect.actions.reload();
      const sealed = stores.walletConnect.state.sealed[owner];
      const text = sealed === undefined ? 'null' : await accountSeal.open(sealed, sealName).catch(() => 'null');
      const clientSeed = bytesToHex(randomBytes(32, deps.random));
      return (
        readWalletConnectState(parseJson(text)) ?? {
          clientSeed,
          sessions: [],
          requests: [],
          usedPairings: [],
          ended: [],
        }
      );
    },
    write(state) {
      next = state;
      void writeAll();
    },
    stop() {
      isStopped = true;
    },
  };
}
