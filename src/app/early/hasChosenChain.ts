import { isPlainObject, parseJson } from '../../kit/json';
import { networkKey } from '../../wire/storageKeys';

/** Returns whether the user has selected a chain on that page (`networkStore`). Core then knows whether it is still available. */
export function hasChosenChain(page: string): boolean {
  try {
    const kept = parseJson(localStorage.getItem(networkKey) ?? '');
    return isPlainObject(kept) && isPlainObject(kept.chosen) && page in kept.chosen;
  } catch {
    return false;
  }
}
