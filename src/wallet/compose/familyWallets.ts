import { eip155 } from '../../chains/eip155';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Namespace } from '../../kit/chain/caip';
import type { WalletParts } from './parts';

/** The opened chain families of one wallet. Each is loaded and opened on first use. */
export interface FamilyWallets {
  /** Returns the family of Ethereum. Rejects if its code does not load. */
  ethereum(): Promise<FamilyWallet>;
  /** Returns the family of a chain. Default: the current chain. Rejects if its code does not load. */
  of(chainId?: string): Promise<FamilyWallet>;
}

export function createFamilyWallets(parts: WalletParts): FamilyWallets {
  const opened = new Map<Namespace, Promise<FamilyWallet>>();

  async function openFamily(namespace: Namespace): Promise<FamilyWallet> {
    if (namespace === eip155.namespace) {
      const { createChainContext } = await import('./chainContext');
      return eip155.open(createChainContext(parts, eip155));
    }
    const family = parts.families.get(namespace);
    const { createChainContext } = await import('./chainContext');
    return family.open(createChainContext(parts, family));
  }

  function open(namespace: Namespace): Promise<FamilyWallet> {
    const wallet = opened.get(namespace) ?? openFamily(namespace);
    opened.set(namespace, wallet);
    // A chunk that did not load is fetched again by the next call.
    wallet.catch(() => opened.delete(namespace));
    return wallet;
  }
  return {
    ethereum: () => open(eip155.namespace),
    async of(chainId) {
      const { chainNamespace } = parts.chains.chain(chainId);
      await parts.families.load(chainNamespace);
      return open(chainNamespace);
    },
  };
}
