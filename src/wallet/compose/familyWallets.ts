import { eip155, type Eip155Wallet } from '../../chains/eip155';
import type { FamilyWallet } from '../../chains/familyWallet';
import type { Namespace } from '../../kit/chain/caip';
import { createFamilyHost } from './familyHost';
import type { WalletParts } from './parts';

/** The families of one wallet at work; each is opened with its first use. */
export interface FamilyWallets {
  /** The one whose methods the JSON-RPC tables hold. */
  readonly evm: Eip155Wallet;
  /** @throws RpcError 4902 for a family that is not loaded. */
  open(namespace: Namespace): FamilyWallet;
}

export function createFamilyWallets(parts: WalletParts): FamilyWallets {
  const evm = eip155.open(createFamilyHost(parts, eip155));
  const opened = new Map<Namespace, FamilyWallet>([[eip155.namespace, evm]]);
  return {
    evm,
    open(namespace) {
      const family = parts.families.get(namespace);
      const wallet = opened.get(namespace) ?? family.open(createFamilyHost(parts, family));
      opened.set(namespace, wallet);
      return wallet;
    },
  };
}
