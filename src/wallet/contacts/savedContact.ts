import { isAddressText, type Namespace } from '../../kit/chain/caip';
import type { ContactRecord as SavedContact } from '../../wire/http/walletAnswers';
import type { ContactsPort } from './port';
import type { Contact } from './contactsStore';

/** The server's name for an address of a family, if it differs from the namespace. */
const verifiers: Readonly<Record<Namespace, string>> = { eip155: 'eth' };

export const verifierOf = (namespace: Namespace): string => verifiers[namespace] ?? namespace;

/**
 * Converts a contact from the server, or returns an empty list for a kind that is not an address. An address of a family that is
 * not loaded is only checked as text, because sending to it parses it first.
 */
export function toContact(
  { families }: Pick<ContactsPort, 'families'>,
  { id, display_name, contact_verifier, contact_verifier_id: target }: SavedContact,
): Contact[] {
  const namespace = families.namespaces.find((known) => verifierOf(known) === contact_verifier);
  if (namespace === undefined) return [];
  const family = families.find(namespace);
  const address = family ? family.addresses.parse(target) : isAddressText(target) ? target : null;
  return address === null ? [] : [{ id, name: display_name, address }];
}
