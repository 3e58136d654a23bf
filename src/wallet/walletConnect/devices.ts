import type { Asker } from '../../wire/asker';
import type { SealedRecord } from '../../wire/http/wallet';
import type { Session } from '../../walletconnect/session';
import type { WalletConnect } from '../../walletconnect/walletConnect';
import { refuseBlocked } from '../permissions';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';
import { openRecord, sealRecord, storedOf, type Stored } from './storage/sessionRecords';

/** What the server stores of the user's sessions for all their devices, sealed under their own key. */
export interface SharedSessions {
  records: readonly SealedRecord[];
  /** What the server has now. This and the two below reject as the server does. */
  read(): Promise<readonly SealedRecord[]>;
  save(record: SealedRecord): Promise<void>;
  remove(id: string): Promise<void>;
  /** Whether this device is the first of the user's to claim it. */
  claim(id: string): Promise<boolean>;
}

/** Sessions of this device and of the user's others. */
export interface Devices {
  /** What the server has now: sessions of other devices come here, those of this one go there, what another has ended ends here. */
  take(shared: SharedSessions): Promise<void>;
  /**
   * {@link SharedSessions.claim}; true where nothing is shared yet. Asked whether a session follows or not: another device may have it
   * before this one has heard that it was saved.
   */
  claim(id: string): Promise<boolean>;
  /** What there is here has changed. */
  look(): void;
}

/** Seconds that a record outlives its session: a device that has made it last longer may not have said so yet. */
const grace = 7 * 86_400;

export function createDevices(
  parts: Pick<WalletConnectPort, 'deps' | 'stores' | 'accountSeal'>,
  client: Pick<WalletConnect, 'sessions' | 'adopt' | 'forget' | 'markFollowing'>,
): Devices {
  const { deps, stores, accountSeal } = parts;
  /** By topic. */
  const stored = new Map<string, Stored>();
  /** Topics that went to the server since it was last read: what was read before does not have them. */
  const saved = new Set<string>();
  let shared: SharedSessions | undefined;
  let [isSyncing, isChanged] = [false, false];

  const now = (): number => deps.clock.now() / 1_000;
  const isHere = (topic: string): boolean => client.sessions().some((session) => session.topic === topic);
  const isNew = (session: Session): boolean =>
    session.acknowledged && stored.get(session.topic)?.content !== storedOf(session).content;

  /** Goes on with a session of the server. */
  async function adopt(session: Session): Promise<void> {
    const { topic } = session;
    const asker = peerAsker(session);
    if (isBlocked(stores, asker)) return;
    stored.set(topic, storedOf(session));
    if (isHere(topic)) {
      client.adopt(session);
      return client.markFollowing(topic);
    }
    if (session.expiry <= now()) return removeOld(session);
    // A session whose peer may nothing would be ended at once.
    stores.permissions.actions.grant(asker.id, deps.clock.now());
    if (client.adopt(session)) return;
    stores.permissions.actions.revoke(asker.id);
    await remove(topic);
  }

  async function removeOld({ topic, expiry }: Session): Promise<void> {
    if (expiry + grace <= now()) await remove(topic);
    else stored.delete(topic);
  }

  async function remove(topic: string): Promise<void> {
    const { id } = stored.get(topic) ?? {};
    stored.delete(topic);
    if (id !== undefined) await shared?.remove(id).catch(() => undefined);
  }

  /** What the server had: its sessions come here, and what another device has ended since ends here. */
  async function takeIn(records: readonly SealedRecord[]): Promise<void> {
    const found = new Set(saved);
    saved.clear();
    for (const record of records) {
      const session = await openRecord(accountSeal, record);
      if (!session) continue;
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
      await shared.save(await sealRecord(accountSeal, session));
      saved.add(session.topic);
      client.markFollowing(session.topic);
    } catch {
      if (before) stored.set(session.topic, before);
      else stored.delete(session.topic);
      deps.warn?.('A session cannot follow to other devices yet');
    }
  }

  /** Another device may have changed it since: what the server has is taken in before it is written over. */
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
      // One whose time is over here may last longer on another device.
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
