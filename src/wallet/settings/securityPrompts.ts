import { keccak_256 } from '@noble/hashes/sha3.js';
import * as v from 'valibot';
import { utf8ToBytes } from '../../kit/bytes';
import { bytesToHex } from '../../kit/hex';
import { parseJson } from '../../kit/json';
import type { AccountStart } from '../../wire/sessionTransfer';
import { openAccountPage } from '../ownPage';
import { ownAddress } from '../accounts';
import type { SettingsPort } from './port';
import type { SecurityPromptActions } from './securityPrompt';
import { hasSkippedMfa } from '../signIn';

/** By a hash of the account's address, because this record stays after a log-out and must not reveal whose it was. */
const storageKey = 'ws-offers';
const VisitsSchema = v.record(
  v.string(),
  v.object({
    visitCount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** When Home was last shown, in epoch ms. */
    at: v.number(),
    /** A hash of the session of that visit. */
    session: v.string(),
    isRefused: v.boolean(),
  }),
);
const maxCount = 20;
/** In ms: if Home was not shown for this long, the next time counts as another visit. Another sign-in always counts as one. */
const pause = 1_800_000;

const hash = (text: string): string => bytesToHex(keccak_256(utf8ToBytes(`inlay:offers:${text}`))).slice(0, 16);

export function createSecurityPrompts(
  parts: Pick<SettingsPort, 'deps' | 'stores' | 'sessionIds'>,
): SecurityPromptActions {
  const { deps, stores, sessionIds } = parts;
  const { storage, clock } = deps;

  function read(): v.InferOutput<typeof VisitsSchema> {
    const kept = v.safeParse(VisitsSchema, parseJson(storage.get(storageKey) ?? 'null'));
    return kept.success ? kept.output : {};
  }

  function write(all: v.InferOutput<typeof VisitsSchema>): void {
    const kept = Object.entries(all).sort(([, a], [, b]) => b.at - a.at);
    storage.set(storageKey, JSON.stringify(Object.fromEntries(kept.slice(0, maxCount))));
  }

  /** Records that Home is shown for the account. */
  function visit(owner: string): { visitCount: number; isRefused: boolean } {
    const all = read();
    const known = all[owner];
    const at = clock.now();
    const session = hash(sessionIds.own() ?? '');
    const isNew = known?.session !== session || at - known.at > pause;
    const visitCount = (known?.visitCount ?? 0) + (isNew ? 1 : 0);
    const entry = { visitCount, at, session, isRefused: known?.isRefused ?? false };
    write({ ...all, [owner]: entry });
    return entry;
  }

  const ownerOf = (): string | null => {
    const address = ownAddress(stores);
    return address === null ? null : hash(address.toLowerCase());
  };

  return {
    next() {
      const owner = ownerOf();
      if (owner === null) return null;
      const { visitCount, isRefused } = visit(owner);
      const { pendingLink } = stores.login.state;
      const { userInfo } = stores.session.state;
      if (pendingLink && userInfo && pendingLink.others.includes(userInfo.authConnectionId)) {
        const known = stores.login.state.connections.find(({ id }) => id === pendingLink.connectionId);
        if (known) return { kind: 'signIn', name: known.name };
      }
      return visitCount > 1 && !isRefused && hasSkippedMfa(stores.accounts.state.accounts) ? { kind: 'factor' } : null;
    },

    refuse(kind) {
      if (kind === 'signIn') return stores.login.actions.setPendingLink(null);
      const owner = ownerOf();
      const all = read();
      const known = owner === null ? undefined : all[owner];
      if (owner !== null && known) write({ ...all, [owner]: { ...known, isRefused: true } });
    },

    accept({ kind }) {
      const { pendingLink } = stores.login.state;
      const start: AccountStart =
        kind === 'factor' ? { at: 'add' } : { at: 'addSignIn', email: pendingLink?.email ?? '' };
      if (!openAccountPage(parts, start)) return false;
      if (kind === 'signIn') stores.login.actions.setPendingLink(null);
      return true;
    },
  };
}
