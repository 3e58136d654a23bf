import type { FamilyWallet } from '../../chains/familyWallet';
import type { WalletStores } from '../wallet';

/**
 * Whether the contract of a smart account is on the chain already. Null where the chain does not say, and for accounts that need none.
 * Never rejects.
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
