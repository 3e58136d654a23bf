import { isAddressText, type Namespace } from '../../kit/chain/caip';
import type { Contact as SavedContact } from '../../wire/http/walletAnswers';
import type { ContactsPort } from './port';
import type { Contact } from './contactsStore';

/** What our server calls an address of a family, where that has a name of its own. */
const verifiers: Readonly<Record<Namespace, string>> = { eip155: 'eth' };

export const verifierOf = (namespace: Namespace): string => verifiers[namespace] ?? namespace;

/**
 * A contact of the server as one of ours; none for a kind that is no address. One of a family that is not loaded yet is taken as it
 * is: whoever sends to it has it read as an address first.
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
