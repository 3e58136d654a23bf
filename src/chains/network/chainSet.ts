import { ConfigError } from '../../errors/config';
import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { Families } from '../families';

/** The chains that a wallet offers, and the one that it starts on. */
export interface ChainSet {
  chains: OfferedChain[];
  chainId: string;
}

/**
 * Returns the chains to offer. Without a list, these are the default mainnets or testnets of the main family, whichever contain the chain
 * id; chains that no family supports are dropped.
 * @throws ConfigError `noChains` if none remains, `chainNotFound` for a chain id that is not among them.
 */
export function resolveChains(
  families: Pick<Families, 'main' | 'names'>,
  {
    chains,
    chainId,
  }: {
    /** Null if a list was given but none of its chains could be read. */
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
