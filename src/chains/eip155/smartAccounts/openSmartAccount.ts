import type { SmartAccount, SmartAccountOwner, SmartAccountProvider } from './smartAccount';

/** The kinds of smart account that there are, each fetched when an integrator has configured it. */
const providers = {
  safe: async () => (await import('./safe/safe')).openSafe,
  kernel: async () => (await import('./kernel/kernel')).openKernel,
  biconomy: async () => (await import('./biconomy/biconomy')).openBiconomy,
} satisfies Record<string, () => Promise<SmartAccountProvider>>;

export type SmartAccountType = keyof typeof providers;

export const isSmartAccountType = (text: string): text is SmartAccountType => Object.hasOwn(providers, text);

/** The smart account of an owner. Rejects when its code does not arrive. */
export async function openSmartAccount(type: SmartAccountType, owner: SmartAccountOwner): Promise<SmartAccount> {
  return (await providers[type]())(owner);
}
