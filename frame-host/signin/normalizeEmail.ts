import { HttpError } from '../../src/errors/http';

/**
 * The one form in which an address is a subject: trimmed, NFC, lower case. Mail goes to this form too, so that a letter
 * that only folds into another one (the Kelvin sign is a `k` in lower case) never lets its owner in as somebody else.
 * @throws HttpError `invalid` naming the field `email` when a letter outside ASCII is left: such twins look alike.
 */
export function normalizeEmail(email: string): string {
  const normal = email.trim().normalize('NFC').toLowerCase();
  if (!/^[\x21-\x7e]+$/.test(normal)) {
    throw new HttpError('invalid', { message: 'The field email is not valid.', details: { field: 'email' } });
  }
  return normal;
}
