import { wipeKeys, type UserKeys } from '../../custody/userKeys';
import type { MoveInPort } from './port';

/** Submits the keys of the user's old wallet, which are wiped after use, or null for a new key. */
export function submitBrought({ attempts }: Pick<MoveInPort, 'attempts'>, keys: UserKeys | null): void {
  const attempt = attempts.current();
  const asked = attempt?.brought;
  if (!attempt || !asked) {
    if (keys) wipeKeys(keys);
    return;
  }
  attempt.brought = null;
  asked.resolve(keys);
}
