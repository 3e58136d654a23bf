import { ConfigError } from '../../../errors/config';
import { toOrigin } from '../../../kit/origin';
import type { Hex } from '../../../kit/hex';
import type { ChainConfig } from '../../../wire/chainConfig';
import { defaultChainId, defaultMainnets, defaultTestnets } from './defaultChains';
import { firstChain, isSupported, normalizeChainId, readChainId } from './firstChain';

/** The chains a wallet offers, and the one it starts on. */
export interface ChainSet {
  chains: ChainConfig[];
  chainId: Hex;
}

/**
 * Spec §5: no chains means the default mainnets or testnets, whichever hold the chain id; chains we cannot speak to fall
 * away.
 * @throws ConfigError `noChains` when none remains, `chainNotFound` for a chain id that is not among them.
 */
export function resolveChains({
  chains,
  chainId,
}: {
  /** Null where there were some, none of which could be read. */
  chains: readonly ChainConfig[] | null;
  chainId?: string | null;
}): ChainSet {
  const defaults = defaultsFor(chainId ? readChainId(chainId) : undefined);
  const offered = chains?.length === 0 ? defaults : (chains ?? []).filter(isSupported).map(normalize);
  if (offered.length === 0) throw new ConfigError('noChains');
  const first = firstChain({ chains: offered, chainId });
  if (first === undefined) throw new ConfigError('chainNotFound', chainId ?? '');
  return { chains: [...offered], chainId: first };
}

/** Links become anchors and pictures, so anything but http(s) falls away. */
function normalize({ blockExplorerUrl, logo, ...chain }: ChainConfig): ChainConfig {
  const isLink = (url: string | undefined): url is string => url !== undefined && toOrigin(url) !== undefined;
  return {
    ...chain,
    chainId: normalizeChainId(chain.chainId),
    decimals: chain.decimals ?? 18,
    ...(isLink(blockExplorerUrl) ? { blockExplorerUrl } : {}),
    ...(isLink(logo) ? { logo } : {}),
  };
}

function defaultsFor(chainId: string = defaultChainId): readonly ChainConfig[] {
  return defaultTestnets.some((chain) => chain.chainId === chainId) ? defaultTestnets : defaultMainnets;
}
