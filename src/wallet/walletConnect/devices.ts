import type { Asker } from '../../wire/asker';
import type { SealedRecord } from '../../wire/http/wallet';
import type { Session } from '../../walletConnect/session';
import type { WalletConnect } from '../../walletConnect/walletConnect';
import { refuseBlocked } from '../permissions';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';
import { openSessionRecord, sealSessionRecord, storedOf, type Stored } from './storage/sessionRecords';

/** The user's sessions that the server stores for all devices, encrypted under the user's own key. */
export interface SharedSessions {
  records: readonly SealedRecord[];
  /** Reads the current records from the server. This function and the next two reject if the server call fails. */
  read(): Promise<readonly SealedRecord[]>;
  save(record: SealedRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Returns whether this device is the first of the user's devices to claim the id. */
  claim(id: string): Promise<boolean>;
}

/** Syncs sessions between this device and the user's other devices. */
export interface Devices {
  /**
   * Merges the server's records: sessions of other devices are added here, new sessions of this device are saved, and sessions that
   * another device has ended are ended here.
   */
  take(shared: SharedSessions): Promise<void>;
  /**
   * {@link SharedSessions.claim}, or true if nothing is shared yet. Called for every session, even one that is not marked as
   * shared, because another device may have it before this one knows that it was saved.
   */
  claim(id: string): Promise<boolean>;
  /** Call it when the local sessions have changed. */
  look(): void;
}

/**
 * In seconds: how long a record is kept after its session expired, because another device may have extended the session without
 * having reported it yet.
 */
const grace = 7 * 86_400;

export function createDevices(
  parts: Pick<WalletConnectPort, 'deps' | 'stores' | 'accountSeal'>,
  client: Pick<WalletConnect, 'sessions' | 'adopt' | 'forget' | 'markFollowing'>,
): Devices {
  const { deps, stores, accountSeal } = parts;
  /** By topic. */
  const stored = new Map<string, Stored>();
  /** Topics that were saved since the last read. Records that were read before do not include them. */
  const saved = new Set<string>();
  /** Topics whose records this device has removed. An answer that was on its way may still include them. */
  const removed = new Set<string>();
  let shared: SharedSessions | undefined;
  let [isSyncing, isChanged] = [false, false];

  const now = (): number => deps.clock.now() / 1_000;
  const isHere = (topic: string): boolean => client.sessions().some((session) => session.topic === topic);
  const isNew = (session: Session): boolean =>
    session.acknowledged && stored.get(session.topic)?.content !== storedOf(session).content;

  /** Takes over a session from the server. */
  async function adopt(session: Session): Promise<void> {
    const { topic } = session;
    const asker = peerAsker(session);
    if (isBlocked(stores, asker)) return;
    stored.set(topic, storedOf(session));
    if (isHere(topic)) {
      client.adopt(session);
      return client.markFollowing(topic);
    }
    if (session.expiry + grace <= now()) return remove(topic);
    if (session.expiry <= now()) return void stored.delete(topic);
    // A session whose peer has no permission would be ended at once.
    stores.permissions.actions.grant(asker.id, deps.clock.now());
    if (client.adopt(session)) return;
    stores.permissions.actions.revoke(asker.id);
    await remove(topic);
  }

  async function remove(topic: string): Promise<void> {
    const { id } = stored.get(topic) ?? {};
    stored.delete(topic);
    removed.add(topic);
    if (id !== undefined) await shared?.remove(id).catch(() => undefined);
  }

  /** Takes over the server's records, and ends sessions that another device has ended in the meantime. */
  async function takeIn(records: readonly SealedRecord[]): Promise<void> {
    const found = new Set(saved);
    saved.clear();
    for (const record of records) {
      const session = await openSessionRecord(accountSeal, record);
      if (!session || removed.has(session.topic)) continue;
      found.add(session.topic);
      await adopt(session);
    }
    for (const { topic, follows } of client.sessions()) {
      if (!follows || found.has(topic)) continue;
      stored.delete(topic);
      client.forget(topic);
    }
  }

  async function save(session: Session): Promise<void> {
    const next = storedOf(session);
    const before = stored.get(session.topic);
    if (!shared) return;
    stored.set(session.topic, next);
    try {
      await shared.save(await sealSessionRecord(accountSeal, session));
      saved.add(session.topic);
      client.markFollowing(session.topic);
    } catch {
      if (before) stored.set(session.topic, before);
      else stored.delete(session.topic);
      deps.warn?.('A session could not be saved for other devices yet');
    }
  }

  /** Reads the server's records before writing, because another device may have changed them. */
  async function sync(): Promise<void> {
    if (isSyncing || !shared) return;
    isSyncing = true;
    do {
      isChanged = false;
      const records = await shared.read().catch(() => null);
      if (records) await takeIn(records);
      for (const session of client.sessions().filter(isNew)) await save(session);
    } while (isChanged);
    isSyncing = false;
  }

  function look(): void {
    if (!shared) return;
    let isOver = false;
    for (const [topic, { expiry }] of [...stored]) {
      if (isHere(topic)) continue;
      // A session that has expired here may have been extended on another device.
      if (expiry > now()) void remove(topic);
      else isOver = stored.delete(topic);
    }
    if (!isOver && !client.sessions().some(isNew)) return;
    isChanged = true;
    void sync();
  }

  return {
    look,
    claim: async (id) => shared?.claim(id) ?? true,
    async take(next) {
      shared = next;
      await takeIn(next.records);
      look();
    },
  };
}

function isBlocked(stores: Pick<WalletConnectPort['stores'], 'blockedSites'>, asker: Asker): boolean {
  try {
    refuseBlocked(stores, asker);
    return false;
  } catch {
    return true;
  }
}
