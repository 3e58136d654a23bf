import { randomBytes } from 'node:crypto';

/** A name that nobody has signed in with. */
export function newAccountName(name = 'visitor'): string {
  return `${name}-${randomBytes(6).toString('hex')}`;
}

/** An address that nobody has signed in with. */
export function newEmail(name?: string): string {
  return `${newAccountName(name)}@example.test`;
}
