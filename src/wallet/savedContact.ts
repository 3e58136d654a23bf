import { checksumAddress, isAddress } from '../chains/eip155/accounts/address';
import type { Contact as SavedContact } from '../wire/http/walletAnswers';
import type { Contact } from './stores/contacts';

/** A contact of the server as one of ours; none for a kind that is no address. */
export function toContact({
  id,
  display_name,
  contact_verifier,
  contact_verifier_id: target,
}: SavedContact): Contact[] {
  if (contact_verifier !== 'eth' || !isAddress(target)) return [];
  return [{ id, name: display_name, address: checksumAddress(target) }];
}
