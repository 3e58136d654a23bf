import type { Hex } from '../../../kit/hex';
import type { Grant } from '../../../wire/approval/grant';
import type { Eip155Parts } from '../parts';
import type { GrantProvider } from './grantProvider';

export type GrantSystem = keyof typeof providers;

/** The code of each is loaded when an account uses it. */
const providers = {
  kernel: async () => (await import('./kernel/kernel')).kernelGrants,
  nexus: async () => (await import('./nexus/nexusGrants')).nexusGrants,
  metamask: async () => (await import('./metamask/metamask')).metamaskGrants,
} satisfies Partial<Record<NonNullable<Grant['system']>, () => Promise<GrantProvider>>>;

/** Returns the contracts by which an account grants permissions, or null if it has none. */
export function systemOf(
  { ownerOf, accountAbstraction }: Pick<Eip155Parts, 'ownerOf' | 'accountAbstraction'>,
  account: Hex,
): GrantSystem | null {
  // A plain address is delegated to MetaMask's contract (EIP-7702).
  if (ownerOf(account) === null) return 'metamask';
  const type = accountAbstraction()?.smartAccountType;
  return typeof type === 'string' && Object.hasOwn(providers, type) ? (type as GrantSystem) : null;
}

/** Returns the provider of a permission that was granted. Permissions without a name are from before there were several. */
export const openGrants = (system: Grant['system'] = 'metamask'): Promise<GrantProvider> =>
  providers[system as GrantSystem]();
