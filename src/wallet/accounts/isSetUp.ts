import type { FamilyWallet } from '../../chains/familyWallet';
import type { WalletStores } from '../wallet';

/**
 * Returns whether the contract of a smart account is already deployed. Null if the chain did not respond, and for accounts that
 * need no contract. Never rejects.
 */
export async function isSetUp(
  {
    stores,
    familyWallet,
  }: { stores: Pick<WalletStores, 'accounts'>; familyWallet: (chainId: string) => Promise<FamilyWallet> },
  { address, chainId }: { address: string; chainId: string },
): Promise<boolean | null> {
  const account = stores.accounts.state.accounts.find((item) => item.address === address);
  if (account?.owner === undefined || account.owner === address) return null;
  try {
    return (await (await familyWallet(chainId)).isSetUp?.({ chainId, account: address })) ?? null;
  } catch {
    return null;
  }
}
