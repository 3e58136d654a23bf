import { ConfigError } from '../../errors/config';
import { toOrigin } from '../../kit/origin';
import type { Hex } from '../../kit/hex';
import type { ChainConfig } from '../../wire/chainConfig';
import { defaultChainId, defaultMainnets, defaultTestnets } from './defaultChains';

/** The chains a wallet offers, and the one it starts on. */
export interface ChainSet {
  chains: ChainConfig[];
  chainId: Hex;
}

/** Lower-case `0x` hex without leading zeros. */
export function normalizeChainId(chainId: string): Hex {
  return `0x${BigInt(chainId).toString(16)}`;
}

/** URLs of a chain in order of preference: `rpcTarget` may hold several, separated by commas. */
export function rpcUrls({ rpcTarget }: Pick<ChainConfig, 'rpcTarget'>): string[] {
  return rpcTarget
    .split(',')
    .map((url) => url.trim())
    .filter((url) => toOrigin(url) !== undefined);
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
  chains: readonly ChainConfig[];
  chainId?: string | null;
}): ChainSet {
  const wanted = chainId ? readChainId(chainId) : undefined;
  const offered = chains.length > 0 ? chains.filter(isSupported).map(normalize) : defaultsFor(wanted);
  const [first] = offered;
  if (!first) throw new ConfigError('noChains');
  const found = wanted ? offered.find((chain) => chain.chainId === wanted) : first;
  if (!found) throw new ConfigError('chainNotFound', chainId ?? '');
  return { chains: [...offered], chainId: found.chainId as Hex };
}

function readChainId(chainId: string): Hex {
  if (!/^0x[0-9a-f]{1,16}$/i.test(chainId)) throw new ConfigError('chainNotFound', chainId);
  return normalizeChainId(chainId);
}

function isSupported(chain: ChainConfig): boolean {
  return chain.chainNamespace === 'eip155' && rpcUrls(chain).length > 0;
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
