import { isAddressText, type Namespace } from '../../kit/chain/caip';
import { ContactRowSchema, type ContactRow } from '../../wire/http/userRows';
import { liveRows, type Rows } from '../userLists';
import type { ContactsPort } from './port';
import type { Contact } from './contactsStore';

/** The protocol's name for an address of a family, if it differs from the namespace. */
const verifiers: Readonly<Record<Namespace, string>> = { eip155: 'eth' };

export const toContactRow = (namespace: Namespace, { name, address }: Omit<Contact, 'id'>): ContactRow => ({
  display_name: name,
  contact_verifier: verifierOf(namespace),
  contact_verifier_id: address,
});

/** The same for one address on every device, so that two devices never save it twice. */
export const contactId = ({ contact_verifier: kind, contact_verifier_id: address }: ContactRow): string =>
  `${kind}-${kind === 'eth' ? address.toLowerCase() : address}`;

/**
 * Converts the rows of a list. Kinds that are no address are left out. An address of a family that is not loaded is only checked as text,
 * because sending to it parses it first.
 */
export function toContacts({ families }: Pick<ContactsPort, 'families'>, rows: Rows): Contact[] {
  return liveRows(ContactRowSchema, rows).flatMap(([id, row]) => {
    const { display_name: name, contact_verifier, contact_verifier_id: target } = row;
    const namespace = families.namespaces.find((known) => verifierOf(known) === contact_verifier);
    if (namespace === undefined) return [];
    const family = families.find(namespace);
    const address = family ? family.addresses.parse(target) : isAddressText(target) ? target : null;
    return address === null ? [] : [{ id, name, address }];
  });
}

function verifierOf(namespace: Namespace): string {
  return verifiers[namespace] ?? namespace;
}
