import { randomBytes } from 'node:crypto';

/** An address that nobody has signed in with. */
export function newEmail(name = 'visitor'): string {
  return `${name}-${randomBytes(6).toString('hex')}@example.test`;
}
