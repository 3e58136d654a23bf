import { ConfigError } from '../../errors/config';
import { isHex, type Hex } from '../../kit/hex';
import type { ChainConfig } from '../../wire/chainConfig';
import type { Families } from '../families';

/** The chains a wallet offers, and the one it starts on. */
export interface ChainSet {
  chains: ChainConfig[];
  chainId: Hex;
}

/**
 * No chains means the default mainnets or testnets of the main family, whichever hold the chain id; chains that no family
 * speaks to fall away.
 * @throws ConfigError `noChains` when none remains, `chainNotFound` for a chain id that is not among them.
 */
export function resolveChains(
  families: Pick<Families, 'main' | 'find'>,
  {
    chains,
    chainId,
  }: {
    /** Null where there were some, none of which could be read. */
    chains: readonly ChainConfig[] | null;
    chainId?: string | null;
  },
): ChainSet {
  const { readChainId, mainnets, testnets } = families.main.networks;
  const has = (list: readonly ChainConfig[], id: string) => list.some((chain) => chain.chainId === id);
  const asked = chainId ? readChainId(chainId) : undefined;
  const defaults = asked !== undefined && has(testnets, asked) ? testnets : mainnets;
  const offered =
    chains?.length === 0
      ? [...defaults]
      : (chains ?? []).flatMap((chain) => {
          const networks = families.find(chain.chainNamespace)?.networks;
          return networks?.isSupported(chain) ? [networks.normalize(chain)] : [];
        });
  const [first] = offered;
  if (!first) throw new ConfigError('noChains');
  const found = chainId ? offered.find((chain) => chain.chainId === asked) : first;
  if (!found || !isHex(found.chainId)) throw new ConfigError('chainNotFound', chainId ?? '');
  return { chains: offered, chainId: found.chainId };
}
