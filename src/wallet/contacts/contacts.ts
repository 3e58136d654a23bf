import type { Family } from '../../chains/family';
import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import type { UserErrorCode } from '../../errors/user';
import { familyOf } from '../accounts';
import type { ContactFault, ContactInput } from '../settings';
import { changeList, checkRoom, isLive, type Changes } from '../userLists';
import type { ContactsPort } from './port';
import { contactId, toContactRow, toContacts } from './savedContact';

/** Maximum number of contacts. */
const limit = 500;

/** One line without control and format characters, with which a name can imitate another (wire/http/walletShapes). */
const plainLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,100}$/u;

/** Saves a contact in the user's list. Never rejects. Returns null on success. */
export async function saveContact(parts: ContactsPort, { id, ...input }: ContactInput): Promise<ContactFault | null> {
  const { contacts } = parts.stores;
  const name = input.name.trim();
  const family = await findFamily(parts, input.address.trim());
  const address = family?.addresses.parse(input.address.trim()) ?? null;
  if (name === '') return 'noName';
  if (!plainLine.test(name)) return 'badName';
  if (family === undefined || address === null) return 'badAddress';
  const row = toContactRow(family.namespace, { name, address });
  const place = contactId(row);
  try {
    const rows = await changeList(parts, 'contacts', (known) => {
      if (place !== id && isLive(known, place)) throw new HttpError('conflict', { details: { reason: 'exists' } });
      const isKnown = id !== undefined && isLive(known, id);
      if (!isKnown) checkRoom(known, limit);
      return { ...(isKnown && { [id]: null }), [place]: row };
    });
    contacts.actions.set(toContacts(parts, rows));
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Returns the chain family of an address. Families that are not loaded are loaded only if no loaded one matches. */
async function findFamily(parts: Pick<ContactsPort, 'families'>, address: string): Promise<Family | undefined> {
  const { families } = parts;
  const missing = families.namespaces.filter((namespace) => !families.find(namespace));
  if (!familyOf(parts, address)) await Promise.allSettled(missing.map(families.load));
  return familyOf(parts, address);
}

/** Removes a contact. Never rejects. Returns null on success. */
export async function removeContact(parts: ContactsPort, id: string): Promise<UserErrorCode | null> {
  try {
    // Another device may have already removed it.
    const rows = await changeList(parts, 'contacts', (known): Changes => (isLive(known, id) ? { [id]: null } : {}));
    parts.stores.contacts.actions.set(toContacts(parts, rows));
    return null;
  } catch (error) {
    return toUserError(error, { signedIn: true }).code;
  }
}

function faultOf(error: unknown): ContactFault {
  if (error instanceof HttpError && error.code === 'conflict') {
    return error.details.reason === 'limit' ? 'limit' : 'exists';
  }
  return toUserError(error, { signedIn: true }).code;
}
