import { rpcUrls } from '../../network/rpcUrls';
import type { Hex } from '../../../kit/hex';
import type { ChainConfig } from '../../../wire/chainConfig';

/** Lower-case `0x` hex without leading zeros. */
export function normalizeChainId(chainId: string): Hex {
  return `0x${BigInt(chainId).toString(16)}`;
}

/** As {@link normalizeChainId}; undefined for what is no chain id. */
export function readChainId(chainId: string): Hex | undefined {
  return /^0x[0-9a-f]{1,16}$/i.test(chainId) ? normalizeChainId(chainId) : undefined;
}

/** True for a chain that we can speak to. */
export function isSupported(chain: ChainConfig): boolean {
  return chain.chainNamespace === 'eip155' && rpcUrls(chain).length > 0;
}

/**
 * The chain that a wallet starts on: the one that is asked for, else the first that we can speak to. Undefined where the list
 * has none.
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
