import type { Family } from '../../chains/family';
import type { AccountsPort } from './port';

/** The family that an address is one of, among those that are loaded; undefined where it is none. */
export function familyOf({ families }: Pick<AccountsPort, 'families'>, address: string): Family | undefined {
  return families.loaded().find(({ addresses }) => addresses.parse(address) !== null);
}
