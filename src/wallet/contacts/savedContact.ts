import type { Namespace } from '../../kit/chain/caip';
import type { Contact as SavedContact } from '../../wire/http/walletAnswers';
import { familyOf } from '../accounts';
import type { ContactsPort } from './port';
import type { Contact } from './contactsStore';

/** What our server calls an address of a family, where that has a name of its own. */
const verifiers: Readonly<Record<Namespace, string>> = { eip155: 'eth' };

export const verifierOf = (namespace: Namespace): string => verifiers[namespace] ?? namespace;

/** A contact of the server as one of ours; none for a kind that is no address. */
export function toContact(
  parts: Pick<ContactsPort, 'families'>,
  { id, display_name, contact_verifier, contact_verifier_id: target }: SavedContact,
): Contact[] {
  const family = familyOf(parts, target);
  const address = family?.addresses.parse(target) ?? null;
  if (family === undefined || address === null || contact_verifier !== verifierOf(family.namespace)) return [];
  return [{ id, name: display_name, address }];
}
