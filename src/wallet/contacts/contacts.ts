import type { Family } from '../../chains/family';
import { toUserError } from '../../api/toUserError';
import { HttpError } from '../../errors/http';
import type { UserErrorCode } from '../../errors/user';
import { familyOf, openWalletDataApi } from '../accounts';
import type { ContactsPort } from './port';
import type { ContactFault, ContactInput } from '../settings';
import { toContact, verifierOf } from './savedContact';

/** One line without control and format characters, with which a name can imitate another (wire/http/walletShapes). */
const plainLine = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,100}$/u;

/** Saves a contact on the server, and then locally. Never rejects. Returns null on success. */
export async function saveContact(parts: ContactsPort, { id, ...input }: ContactInput): Promise<ContactFault | null> {
  const { contacts } = parts.stores;
  const name = input.name.trim();
  const family = await findFamily(parts, input.address.trim());
  const address = family?.addresses.parse(input.address.trim()) ?? null;
  if (name === '') return 'noName';
  if (!plainLine.test(name)) return 'badName';
  if (family === undefined || address === null) return 'badAddress';
  const isSame = (other: { id: number; address: string }) => other.id !== id && other.address === address;
  if (contacts.state.list.some(isSame)) return 'exists';
  const body = { display_name: name, contact_verifier: verifierOf(family.namespace), contact_verifier_id: address };
  try {
    const own = await openWalletDataApi(parts);
    const saved = await (id === undefined ? own.addContact(body) : own.changeContact(id, body));
    toContact(parts, saved).forEach(contacts.actions.put);
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
export async function removeContact(
  parts: Pick<ContactsPort, 'stores' | 'accountData'>,
  id: number,
): Promise<UserErrorCode | null> {
  try {
    const own = await openWalletDataApi(parts);
    await own.removeContact(id).catch((error: unknown) => {
      // Another device has already removed it.
      if (!(error instanceof HttpError && error.code === 'notFound')) throw error;
    });
    parts.stores.contacts.actions.remove(id);
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
