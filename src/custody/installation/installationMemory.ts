import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import { hashText } from '../statements';
import type { InstallationAnchor } from './signedInstallation';

const entryName = 'inlay-installation';
/** Maximum number of users to remember in this browser; the oldest are evicted first. */
const maxUsers = 100;
/** Maximum number of pages to remember whose own tag was the only confirmation of a document. */
const maxPlaces = 50;

const PlaceSchema = v.object({
  key: v.string(),
  sequence: v.number(),
  /** Hash of a user's id to hash of their key. */
  users: v.record(v.string(), v.string()),
});
type Place = v.InferOutput<typeof PlaceSchema>;
const MemorySchema = v.record(v.string(), PlaceSchema);

/** The place that applies everywhere, not only below one page. */
export const anyPage = '';

/**
 * Remembers the installations and users that this browser has seen. Entries are separated by place, so that a document confirmed by only
 * one page is trusted only below that page. Kept as long as the browser keeps the wallet's storage.
 */
export function createInstallationMemory(storage: Pick<FallbackStorage, 'get' | 'set'>) {
  const read = (): Record<string, Place> => {
    const parsed = v.safeParse(MemorySchema, parseJson(storage.get(entryName) ?? '{}'));
    return parsed.success ? parsed.output : {};
  };
  const write = (memory: Record<string, Place>): void => {
    const places = Object.entries(memory);
    const kept = places.filter(([place], at) => place === anyPage || at >= places.length - maxPlaces);
    storage.set(entryName, JSON.stringify(Object.fromEntries(kept)));
  };
  const nameOf = (user: string): string => hashText(`inlay:installation-user:${user}`);

  return {
    /** Returns the anchor of the last document seen in that place. */
    anchor(place: string): InstallationAnchor | undefined {
      const known = read()[place];
      return known && { key: known.key, sequence: known.sequence };
    },
    note(place: string, { key, sequence }: InstallationAnchor): void {
      const memory = read();
      const known = memory[place];
      if (known?.key === key && known.sequence === sequence) return;
      write({ ...memory, [place]: { users: known?.users ?? {}, key, sequence } });
    },
    /** Returns the hash of the key that the user had in one of these places, or undefined for a new user. */
    keyOf(places: readonly string[], user: string): string | undefined {
      const memory = read();
      return places.map((place) => memory[place]?.users[nameOf(user)]).find((hash) => hash !== undefined);
    },
    noteUser(place: string, { user, publicKey }: { user: string; publicKey: string }): void {
      const memory = read();
      const known = memory[place];
      if (!known) return;
      const { [nameOf(user)]: _, ...others } = known.users;
      const users = [...Object.entries(others).slice(1 - maxUsers), [nameOf(user), hashText(publicKey)]];
      write({ ...memory, [place]: { ...known, users: Object.fromEntries(users) as Record<string, string> } });
    },
    /** Forgets a sign-in that no longer opens a key, as its owner has requested. */
    forgetUser(user: string): void {
      const memory = read();
      for (const place of Object.values(memory)) delete place.users[nameOf(user)];
      write(memory);
    },
  };
}

export type InstallationMemory = ReturnType<typeof createInstallationMemory>;
