import type { Readiness } from '../permissions';
import type { WalletStores } from '../wallet';

/** Returns whether the assets of an account on a chain can be sent from there. A smart account needs a configured bundler. */
export function canSendOnChain(
  { stores: { accounts }, ready }: { stores: Pick<WalletStores, 'accounts'>; ready: Pick<Readiness, 'smartAccounts'> },
  { address, chainId }: { address: string; chainId: string },
): boolean {
  const account = accounts.state.accounts.find((item) => item.address === address);
  return account?.owner === undefined || ready.smartAccounts.serves(chainId);
}
