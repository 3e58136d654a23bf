import { isPlainObject, parseJson } from '../../kit/json';

/** Returns whether the user has selected a chain on that page (`networkStore`). Core then knows whether it is still available. */
export function hasChosenChain(page: string): boolean {
  try {
    const kept = parseJson(localStorage.getItem('ws-network') ?? '');
    return isPlainObject(kept) && isPlainObject(kept.chosen) && page in kept.chosen;
  } catch {
    return false;
  }
}
