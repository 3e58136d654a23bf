import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { parseJson } from '../../kit/json';
import type { Asker } from '../../wire/asker';
import type { SealedRecord } from '../../wire/http/wallet';
import { readSession, type Session } from '../../walletconnect/session';
import type { WalletConnect } from '../../walletconnect/walletConnect';
import { refuseBlocked } from '../permissions';
import { peerAsker } from './peerAsker';
import type { WalletConnectPort } from './port';

/** What the server keeps of the user's sessions for all their devices, sealed under their own key. */
export interface SharedSessions {
  kept: readonly SealedRecord[];
  /** Rejects as the server does. */
  keep(session: SealedRecord): Promise<void>;
  drop(id: string): Promise<void>;
}

/** Sessions of this device and of the user's others. */
export interface Devices {
  /** What the server has now: sessions of other devices come here, those of this one go there, what another has ended ends here. */
  take(shared: SharedSessions): Promise<void>;
  /** What there is here has changed. */
  look(): void;
}

const prefix = 'walletconnect session ';
/** Neither the topic nor the key is to be seen in it. */
const idOf = ({ symKey }: Session): string => bytesToHex(sha256(utf8ToBytes(`${prefix}${symKey}`))).slice(0, 32);

export function createDevices(
  parts: Pick<WalletConnectPort, 'deps' | 'stores' | 'ownSeal'>,
  client: Pick<WalletConnect, 'sessions' | 'adopt' | 'forget' | 'markFollowing'>,
): Devices {
  const { deps, stores, ownSeal } = parts;
  /** By topic: the id under which it is kept, and what of it. */
  const kept = new Map<string, { id: string; what: string }>();
  let shared: SharedSessions | undefined;
  const whatOf = ({ namespaces, expiry }: Session): string => JSON.stringify([namespaces, expiry]);

  function isBlocked(asker: Asker): boolean {
    try {
      refuseBlocked(stores, asker);
      return false;
    } catch {
      return true;
    }
  }

  async function open({ id, sealed }: SealedRecord): Promise<Session | null> {
    const text = await ownSeal.open(sealed, prefix + id).catch(() => 'null');
    const session = readSession(parseJson(text));
    return session && idOf(session) === id ? session : null;
  }

  async function keep(session: Session): Promise<void> {
    const id = idOf(session);
    const entry = { id, what: whatOf(session) };
    const before = kept.get(session.topic);
    if (!shared || !session.acknowledged || before?.what === entry.what) return;
    kept.set(session.topic, entry);
    try {
      // What a peer has asked is this device's alone.
      const sealed = await ownSeal.seal(JSON.stringify({ ...session, seen: [], follows: true }), prefix + id);
      await shared.keep({ id, sealed });
      client.markFollowing(session.topic);
    } catch {
      if (before) kept.set(session.topic, before);
      else kept.delete(session.topic);
      deps.warn?.('A session cannot follow to other devices yet');
    }
  }

  function look(): void {
    if (!shared) return;
    const here = client.sessions();
    for (const [topic, { id }] of [...kept]) {
      if (here.some((session) => session.topic === topic)) continue;
      kept.delete(topic);
      shared.drop(id).catch(() => undefined);
    }
    for (const session of here) void keep(session);
  }

  return {
    look,
    async take(next) {
      shared = next;
      const found = new Set<string>();
      for (const entry of next.kept) {
        const session = await open(entry);
        if (!session) continue;
        const asker = peerAsker(session);
        if (isBlocked(asker)) continue;
        found.add(session.topic);
        kept.set(session.topic, { id: entry.id, what: whatOf(session) });
        const isHere = client.sessions().some(({ topic }) => topic === session.topic);
        if (isHere) {
          client.markFollowing(session.topic);
          continue;
        }
        // A session whose peer may nothing would be ended at once.
        stores.permissions.actions.grant(asker.id, deps.clock.now());
        if (client.adopt(session)) continue;
        stores.permissions.actions.revoke(asker.id);
        kept.delete(session.topic);
        await next.drop(entry.id).catch(() => undefined);
      }
      for (const { topic, follows } of client.sessions()) {
        if (!follows || found.has(topic)) continue;
        kept.delete(topic);
        client.forget(topic);
      }
      look();
    },
  };
}
