import { ConfigError } from '../../errors/config';
import type { ChainConfig, OfferedChain } from '../../wire/chainConfig';
import type { Families } from '../families';

/** The chains that a wallet offers, and the one that it starts on. */
export interface ChainSet {
  chains: OfferedChain[];
  chainId: string;
}

/**
 * Returns the chains to offer: by default the mainnets of all families, then their test networks; chains that no family supports are
 * dropped. The wallet starts on the chain id, or else on the first chain.
 * @throws ConfigError `noChains` if none remains, `chainNotFound` for a chain id that is not among them.
 */
export function resolveChains(
  families: Pick<Families, 'namespaces' | 'names'>,
  {
    chains,
    chainId,
  }: {
    /** Null if a list was given but none of its chains could be read. */
    chains: readonly ChainConfig[] | null;
    chainId?: string | null;
  },
): ChainSet {
  const isAsked = ({ chainNamespace, chainId: id }: OfferedChain) =>
    chainId ? families.names(chainNamespace)?.readChainId(chainId) === id : true;
  const offered = (chains?.length === 0 ? defaultChains(families) : (chains ?? [])).flatMap((chain) => {
    const networks = families.names(chain.chainNamespace);
    return networks?.isSupported(chain) ? [networks.normalize(chain)] : [];
  });
  if (offered.length === 0) throw new ConfigError('noChains');
  const found = offered.find(isAsked);
  if (!found) throw new ConfigError('chainNotFound', chainId ?? '');
  return { chains: offered, chainId: found.chainId };
}

function defaultChains({ namespaces, names }: Pick<Families, 'namespaces' | 'names'>): ChainConfig[] {
  const all = namespaces.map((namespace) => names(namespace));
  return [...all.flatMap((of) => of?.mainnets ?? []), ...all.flatMap((of) => of?.testnets ?? [])];
}
