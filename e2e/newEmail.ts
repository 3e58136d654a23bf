import { randomBytes } from 'node:crypto';

/** Returns a new account name. */
export function newAccountName(name = 'visitor'): string {
  return `${name}-${randomBytes(6).toString('hex')}`;
}

/** Returns a new e-mail address. */
export function newEmail(name?: string): string {
  return `${newAccountName(name)}@example.test`;
}
