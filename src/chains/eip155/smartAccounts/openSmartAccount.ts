import type { SmartAccountType } from '../../../wire/accountAbstraction';
import type { SmartAccount, SmartAccountOwner, SmartAccountProvider } from './smartAccount';

/** The supported kinds of smart account; the code of each is loaded if an integrator has configured it. */
const providers = {
  safe: async () => (await import('./safe/safe')).openSafe,
  kernel: async () => (await import('./kernel/kernel')).openKernel,
  nexus: async () => (await import('./nexus/nexus')).openNexus,
  metamask: async () => (await import('./metamask/metamask')).openMetamask,
  trust: async () => (await import('./trust/trust')).openTrust,
  simple7702: async () => (await import('./simple7702/simple7702')).openSimple7702,
  biconomy: async () => (await import('./biconomy/biconomy')).openBiconomy,
} satisfies Record<SmartAccountType, () => Promise<SmartAccountProvider>>;

/** Returns the smart account of an owner. Rejects if its code cannot be loaded. */
export async function openSmartAccount(type: SmartAccountType, owner: SmartAccountOwner): Promise<SmartAccount> {
  return (await providers[type]())(owner);
}
