import { isPlainObject } from '../json';

/**
 * Returns `after`, with equal parts replaced by those of `before`, or `before` itself if nothing differs. Unchanged data is then stored
 * once and keeps its identity for comparisons. Both must be plain JSON.
 */
export function reuseUnchanged<Value>(before: unknown, after: Value): Value;
export function reuseUnchanged(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (isList(before) && isList(after)) {
    const items = after.map((item, at) => reuseUnchanged(before[at], item));
    return items.length === before.length && items.every((item, at) => item === before[at]) ? before : items;
  }
  if (isPlainObject(before) && isPlainObject(after)) {
    const entries = Object.entries(after).map(([name, value]) => [name, reuseUnchanged(before[name], value)] as const);
    const isSame = entries.length === Object.keys(before).length;
    return isSame && entries.every(([name, value]) => name in before && value === before[name])
      ? before
      : Object.fromEntries(entries);
  }
  return after;
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
