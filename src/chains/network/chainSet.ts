import { ConfigError } from '../../errors/config';
import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { Families } from '../families';

/** The chains a wallet offers, and the one it starts on. */
export interface ChainSet {
  chains: OfferedChain[];
  chainId: string;
}

/**
 * No chains means the default mainnets or testnets of the main family, whichever hold the chain id; chains that no family
 * speaks to fall away.
 * @throws ConfigError `noChains` when none remains, `chainNotFound` for a chain id that is not among them.
 */
export function resolveChains(
  families: Pick<Families, 'main' | 'names'>,
  {
    chains,
    chainId,
  }: {
    /** Null where there were some, none of which could be read. */
    chains: readonly ChainConfig[] | null;
    chainId?: string | null;
  },
): ChainSet {
  const { mainnets, testnets } = families.main.networks;
  const isAsked = ({ chainNamespace, chainId: id }: OfferedChain) =>
    chainId ? families.names(chainNamespace)?.readChainId(chainId) === id : true;
  const defaults = chainId && testnets.some(isAsked) ? testnets : mainnets;
  const offered =
    chains?.length === 0
      ? [...defaults]
      : (chains ?? []).flatMap((chain) => {
          const networks = families.names(chain.chainNamespace);
          return networks?.isSupported(chain) ? [networks.normalize(chain)] : [];
        });
  if (offered.length === 0) throw new ConfigError('noChains');
  const found = offered.find(isAsked);
  if (!found) throw new ConfigError('chainNotFound', chainId ?? '');
  return { chains: offered, chainId: found.chainId };
}
