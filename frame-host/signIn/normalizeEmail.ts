import { HttpError } from '../../src/errors/http';

/**
 * Returns the form of an address that is used as a subject: trimmed, NFC, lower case. Mail is sent to this form too. So a letter that maps
 * to another one in lower case (the Kelvin sign becomes `k`) never signs its owner in as another user.
 * @throws HttpError `invalid` with the field `email` if a letter outside ASCII is left: such addresses can look alike.
 */
export function normalizeEmail(email: string): string {
  const normal = email.trim().normalize('NFC').toLowerCase();
  if (!/^[\x21-\x7e]+$/.test(normal)) {
    throw new HttpError('invalid', { message: 'The field email is not valid.', details: { field: 'email' } });
  }
  return normal;
}
