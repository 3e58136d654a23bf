import { rpcUrls } from '../../network/rpcUrls';
import type { Hex } from '../../../kit/hex';
import type { ChainConfig } from '../../../wire/chainConfig';

/** Returns a chain id as lower-case `0x` hex without leading zeros. */
export function normalizeChainId(chainId: string): Hex {
  return `0x${BigInt(chainId).toString(16)}`;
}

/** Like {@link normalizeChainId}, but returns undefined if the text is not a chain id. */
export function readChainId(chainId: string): Hex | undefined {
  return /^0x[0-9a-f]{1,16}$/i.test(chainId) ? normalizeChainId(chainId) : undefined;
}

/** Returns true for an EIP-155 chain that has an RPC URL. */
export function isSupported(chain: ChainConfig): boolean {
  return chain.chainNamespace === 'eip155' && rpcUrls(chain).length > 0;
}

/**
 * Returns the chain that a wallet starts on: the requested one, otherwise the first supported one. Returns undefined if the list has none.
 */
export function firstChain({
  chains,
  chainId,
}: {
  chains: readonly ChainConfig[];
  chainId?: string | null | undefined;
}): Hex | undefined {
  const ids = chains.filter(isSupported).map((chain) => normalizeChainId(chain.chainId));
  return chainId ? ids.find((id) => id === readChainId(chainId)) : ids[0];
}
