import { RpcError } from '../errors/rpc';
import { namespaceOf, type Namespace } from '../kit/chain/caip';
import type { Family } from './family';
import type { ChainNames } from './networks';

/** A family whose code is loaded when one of its chains is first used. Every wallet loads these fields, so they are small. */
export interface LazyFamily {
  readonly namespace: Namespace;
  readonly networks: ChainNames;
  load(): Promise<Family>;
}

/** The families that a wallet supports. */
export interface Families {
  readonly namespaces: readonly Namespace[];
  /** The family of the sign-in account, with which a wallet starts. */
  readonly main: Family;
  /** @throws RpcError 4902 if it is unknown or not loaded yet. */
  get(namespace: Namespace): Family;
  /** Returns undefined if it is unknown or not loaded yet. */
  find(namespace: Namespace): Family | undefined;
  /** Returns the family of a chain id, whether or not the chain is offered; undefined if it is not loaded. */
  ofChain(chainId: string): Family | undefined;
  /** Returns the chain names of a family, loaded or not; undefined if it is unknown. */
  names(namespace: Namespace): ChainNames | undefined;
  /** Returns the loaded families. */
  loaded(): readonly Family[];
  /**
   * Loads a family's code on the first call.
   * @throws RpcError 4902 if it is unknown; rejects if the code cannot be loaded.
   */
  load(namespace: Namespace): Promise<Family>;
}

export function createFamilies(rows: readonly (Family | LazyFamily)[]): Families {
  const known = new Map(rows.map((row) => [row.namespace, row]));
  const loaded = new Map<Namespace, Family>();
  for (const row of rows) if (!('load' in row)) loaded.set(row.namespace, row);
  const [main] = loaded.values();
  if (!main) throw new TypeError('At least one chain family must be loaded at the start.');
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
