import { eip155, type Eip155Wallet } from '../../chains/eip155';
import type { Family } from '../../chains/family';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Namespace } from '../../kit/chain/caip';
import type { WalletParts } from './parts';

/** The opened chain families of one wallet. Each is loaded and opened on first use. */
export interface FamilyWallets {
  /** Returns the family whose methods the JSON-RPC tables contain. Rejects if its code does not load. */
  evm(): Promise<Eip155Wallet>;
  /** Rejects with RpcError 4902 for a family that is not loaded. */
  open(namespace: Namespace): Promise<FamilyWallet>;
}

export function createFamilyWallets(parts: WalletParts): FamilyWallets {
  const opened = new Map<Namespace, Promise<FamilyWallet>>();
  let evm: Promise<Eip155Wallet> | undefined;

  async function openEvm(): Promise<Eip155Wallet> {
    const { createFamilyHost } = await import('./familyHost');
    return eip155.open(createFamilyHost(parts, eip155));
  }
  async function openOther(family: Family): Promise<FamilyWallet> {
    const { createFamilyHost } = await import('./familyHost');
    return family.open(createFamilyHost(parts, family));
  }
  const wallets: FamilyWallets = {
    evm() {
      evm ??= openEvm();
      // A chunk that did not load is fetched again by the next call.
      evm.catch(() => (evm = undefined));
      return evm;
    },
    async open(namespace) {
      const family = parts.families.get(namespace);
      if (namespace === eip155.namespace) return wallets.evm();
      const wallet = opened.get(namespace) ?? openOther(family);
      opened.set(namespace, wallet);
      wallet.catch(() => opened.delete(namespace));
      return wallet;
    },
  };
  return wallets;
}
