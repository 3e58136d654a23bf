import type { Nonces, createNonces } from './nonces';

/** The nonces of a wallet, fetched with its first transaction. */
export function createLazyNonces(deps: Parameters<typeof createNonces>[0]): Nonces {
  let nonces: Promise<Nonces> | undefined;
  return {
    async use(account, send) {
      nonces ??= import('./nonces').then((module) => module.createNonces(deps));
      // A chunk that did not load is asked for again.
      nonces.catch(() => (nonces = undefined));
      return (await nonces).use(account, send);
    },
  };
}
