import { RpcError } from '../errors/rpc';
import { namespaceOf, type Namespace } from '../kit/chain/caip';
import type { Family } from './family';
import type { ChainNames } from './networks';

/** A family whose code is fetched once a chain of it is in use. What stands here every wallet loads, so it is small. */
export interface LazyFamily {
  readonly namespace: Namespace;
  readonly networks: ChainNames;
  load(): Promise<Family>;
}

/** The families that a wallet knows. */
export interface Families {
  readonly namespaces: readonly Namespace[];
  /** The one that a wallet starts with: the account of the sign-in is of it. */
  readonly main: Family;
  /** @throws RpcError 4902 for one that is unknown, or not loaded yet. */
  get(namespace: Namespace): Family;
  /** Undefined for one that is unknown, or not loaded yet. */
  find(namespace: Namespace): Family | undefined;
  /** The family of a chain by its id, offered or not; undefined where it is not loaded. */
  ofChain(chainId: string): Family | undefined;
  /** How the chains of one are called, loaded or not; undefined for one that is unknown. */
  names(namespace: Namespace): ChainNames | undefined;
  /** Those that are loaded. */
  loaded(): readonly Family[];
  /** Fetches its code with the first call. @throws RpcError 4902 for one that is unknown; rejects where it did not arrive. */
  load(namespace: Namespace): Promise<Family>;
}

export function createFamilies(rows: readonly (Family | LazyFamily)[]): Families {
  const known = new Map(rows.map((row) => [row.namespace, row]));
  const loaded = new Map<Namespace, Family>();
  for (const row of rows) if (!('load' in row)) loaded.set(row.namespace, row);
  const [main] = loaded.values();
  if (!main) throw new TypeError('A wallet needs a chain family');
  return {
    main,
    namespaces: [...known.keys()],
    get(namespace) {
      const family = loaded.get(namespace);
      if (!family) throw new RpcError('unrecognizedChain');
      return family;
    },
    find: (namespace) => loaded.get(namespace),
    ofChain: (chainId) => loaded.get(namespaceOf(chainId)),
    names: (namespace) => known.get(namespace)?.networks,
    loaded: () => [...loaded.values()],
    async load(namespace) {
      const row = known.get(namespace);
      if (!row) throw new RpcError('unrecognizedChain');
      const family = loaded.get(namespace) ?? ('load' in row ? await row.load() : row);
      loaded.set(namespace, family);
      return family;
    },
  };
}
