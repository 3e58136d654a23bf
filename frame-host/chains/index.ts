import { HttpError } from '../../src/errors/http';
import { eip155 } from './eip155';
import type { ServerChainFamily } from './family';
import { solana } from './solana';

/** The families of chains that this server reads: one row each. */
export const families: readonly ServerChainFamily[] = [eip155, solana];

export const findFamily = (namespace: string): ServerChainFamily | undefined =>
  families.find((family) => family.namespace === namespace);

/**
 * The family of a chain: its CAIP-2 namespace, or eip155 for a hexadecimal id (EIP-695).
 * @throws HttpError `invalid` (field `chainId`) where no family has that namespace.
 */
export function familyOfChain(chainId: string): ServerChainFamily {
  const [namespace, reference] = chainId.split(':');
  const family = reference === undefined ? eip155 : findFamily(namespace ?? '');
  if (!family) throw new HttpError('invalid', { details: { field: 'chainId' } });
  return family;
}

/** An address in its family's canonical form. @throws HttpError `invalid` naming the field, for what is none on that chain. */
export function readAddress({ chainId, address, field }: { chainId: string; address: string; field: string }): string {
  const parsed = familyOfChain(chainId).parseAddress(address);
  if (parsed === undefined) throw new HttpError('invalid', { details: { field } });
  return parsed;
}

/** The family whose addresses look like this one; undefined where there is none. */
export const familyOfAddress = (address: string): ServerChainFamily | undefined =>
  families.find((family) => family.parseAddress(address) !== undefined);

/** Parts of a CAIP-10 account id without its chain (`<namespace>:<address>`); undefined for what is none of ours. */
export function parseAccountId(text: string): { namespace: string; address: string } | undefined {
  const [namespace = '', given = '', ...more] = text.split(':');
  const address = more.length > 0 ? undefined : findFamily(namespace)?.parseAddress(given);
  return address === undefined || address !== given ? undefined : { namespace, address };
}

export const defaultChains = families.flatMap((family) => family.defaultChains);
