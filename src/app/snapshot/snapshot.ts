import { isPlainObject, parseJson } from '../../kit/json';
import { snapshotKey } from '../../wire/storageKeys';
import type { SnapshotNode } from './snapshotTree';

/** Home as it was last shown in this browser. */
export interface Snapshot {
  /** The public name of the session's record. */
  recordKey: string;
  /** Whether the dark theme was in use. */
  isDark: boolean;
  /** The user's language. */
  lang: string;
  /** The style sheets that were in use. */
  css: string;
  tree: readonly SnapshotNode[];
}

/** Paths at which a signed-in user sees Home. */
export const isAtHome = ({ pathname, search, hash }: Location): boolean =>
  search === '' && hash === '' && /^\/v5\/wallet\/home\/?$/.test(pathname);

/** Returns the stored snapshot of this session, or null. */
export function readSnapshot(recordKey: string): Snapshot | null {
  try {
    const kept = parseJson(localStorage.getItem(snapshotKey) ?? 'null');
    if (!isPlainObject(kept) || kept['recordKey'] !== recordKey || !Array.isArray(kept['tree'])) return null;
    const isText = (name: string) => typeof kept[name] === 'string';
    return ['lang', 'css'].every(isText) ? (kept as unknown as Snapshot) : null;
  } catch {
    return null;
  }
}
