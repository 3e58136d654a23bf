import { HttpError } from '../../src/errors/http';
import { eip155 } from './eip155';
import type { ServerChainFamily } from './family';
import { solana } from './solana';

/** The chain families that this server supports. */
export const families: readonly ServerChainFamily[] = [eip155, solana];

export const findFamily = (namespace: string): ServerChainFamily | undefined =>
  families.find((family) => family.namespace === namespace);

/**
 * Returns the family of a chain: by its CAIP-2 namespace, or eip155 for a hexadecimal id (EIP-695).
 * @throws HttpError `invalid` (field `chainId`) if no family has that namespace.
 */
export function familyOfChain(chainId: string): ServerChainFamily {
  const [namespace, reference] = chainId.split(':');
  const family = reference === undefined ? eip155 : findFamily(namespace ?? '');
  if (!family) throw new HttpError('invalid', { details: { field: 'chainId' } });
  return family;
}

/**
 * Returns an address in its family's canonical form. @throws HttpError `invalid` naming the field, if it is not an address of that chain.
 */
export function readAddress({ chainId, address, field }: { chainId: string; address: string; field: string }): string {
  const parsed = familyOfChain(chainId).parseAddress(address);
  if (parsed === undefined) throw new HttpError('invalid', { details: { field } });
  return parsed;
}

/** Returns the first family that accepts the address, or undefined if none does. */
export const familyOfAddress = (address: string): ServerChainFamily | undefined =>
  families.find((family) => family.parseAddress(address) !== undefined);

/**
 * Parses a CAIP-10 account id without its chain (`<namespace>:<address>`). Returns undefined if it is not valid for a supported family.
 */
export function parseNamespacedAddress(text: string): { namespace: string; address: string } | undefined {
  const [namespace = '', given = '', ...more] = text.split(':');
  const address = more.length > 0 ? undefined : findFamily(namespace)?.parseAddress(given);
  return address === undefined || address !== given ? undefined : { namespace, address };
}

export const defaultChains = families.flatMap((family) => family.defaultChains);
