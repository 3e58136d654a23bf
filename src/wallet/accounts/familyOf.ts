import type { Family } from '../../chains/family';
import type { AccountsPort } from './port';

/** Returns the chain family of an address among the loaded families, or undefined if none matches. */
export function familyOf({ families }: Pick<AccountsPort, 'families'>, address: string): Family | undefined {
  return families.loaded().find(({ addresses }) => addresses.parse(address) !== null);
}
