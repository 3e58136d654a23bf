import { getAddress, type Address, type PublicClient } from 'viem';
import type { Provider } from '../page/provider';
import type { Setup } from '../page/setup';

/** What each part of the shop works with. */
export interface ShopContext {
  provider: Provider;
  setup: Setup;
  /** The chain, asked directly. */
  chain: PublicClient;
  /** Shown while the visitor waits. */
  says(text: string): void;
}

/** The chain that the shop is on. */
const shopChain = '0x7a69';

/** Asks who the visitor is, and for the shop's chain where the wallet is at another. */
export async function greet({ provider, says }: ShopContext): Promise<Address> {
  says('Opening your wallet');
  const [first] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  if (first === undefined) throw new Error('The wallet shows no account.');
  if ((await provider.request({ method: 'eth_chainId' })) !== shopChain)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: shopChain }] });
  return getAddress(first);
}
