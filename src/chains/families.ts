import { RpcError } from '../errors/rpc';
import type { Namespace } from '../kit/chain/caip';
import type { Family } from './family';

/** A family whose code is fetched once a chain of it is in use. */
export interface LazyFamily {
  readonly namespace: Namespace;
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
  /** Those that are loaded. */
  loaded(): readonly Family[];
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
