import * as v from 'valibot';
import { parseJson } from '../../kit/json';
import type { FallbackStorage } from '../../kit/fallbackStorage';
import { hashText } from '../statements';
import type { InstallationAnchor } from './signedInstallation';

const entryName = 'inlay-installation';
/** Users who have signed in here; the oldest are evicted first. */
const maxUsers = 100;
/** Pages whose own tag was all that vouched for a document. */
const maxPlaces = 50;

const PlaceSchema = v.object({
  key: v.string(),
  sequence: v.number(),
  /** Hash of a user's id to hash of their key. */
  users: v.record(v.string(), v.string()),
});
type Place = v.InferOutput<typeof PlaceSchema>;
const MemorySchema = v.record(v.string(), PlaceSchema);

/** Everywhere but below one page. */
export const anyPage = '';

/**
 * What this browser has seen of an installation, and of whom: by place, so that what one page alone vouches for is believed below
 * that page alone. Kept as long as the browser keeps the wallet's storage.
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
    /** The document seen last there. */
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
    /** Hash of the key that the user had in one of these places; undefined for a new user. */
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
    /** That sign-in leads to no key any more, as its owner wants it. */
    forgetUser(user: string): void {
      const memory = read();
      for (const place of Object.values(memory)) delete place.users[nameOf(user)];
      write(memory);
    },
  };
}

export type InstallationMemory = ReturnType<typeof createInstallationMemory>;
