import { getAddress, type Address, type PublicClient } from 'viem';
import type { Provider } from '../page/provider';
import type { Setup } from '../page/setup';

/** What every part of the shop needs. */
export interface ShopContext {
  provider: Provider;
  setup: Setup;
  /** A client that reads from the chain directly, not through the wallet. */
  chain: PublicClient;
  /** Shows a text while the visitor waits. */
  says(text: string): void;
}

/** The chain that the shop uses. */
const shopChain = '0x7a69';

/** Requests the visitor's account, and switches the wallet to the shop's chain if it is on another one. */
export async function greet({ provider, says }: ShopContext): Promise<Address> {
  says('Opening your wallet');
  const [first] = (await provider.request({ method: 'eth_requestAccounts' })) as string[];
  if (first === undefined) throw new Error('The wallet returned no account.');
  if ((await provider.request({ method: 'eth_chainId' })) !== shopChain)
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: shopChain }] });
  return getAddress(first);
}
