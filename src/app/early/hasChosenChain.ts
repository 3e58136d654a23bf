import { isPlainObject, parseJson } from '../../kit/json';

/** Whether the user has switched to a chain of their own on that page (`networkStore`): core knows what has become of it. */
export function hasChosenChain(page: string): boolean {
  try {
    const kept = parseJson(localStorage.getItem('ws-network') ?? '');
    return isPlainObject(kept) && isPlainObject(kept.chosen) && page in kept.chosen;
  } catch {
    return false;
  }
}
