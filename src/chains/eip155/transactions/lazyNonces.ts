import type { Nonces, createNonces } from './nonces';

/** Creates the nonce manager of a wallet, whose code is loaded with its first transaction. */
export function createLazyNonces(deps: Parameters<typeof createNonces>[0]): Nonces {
  let nonces: Promise<Nonces> | undefined;
  return {
    async use(account, send) {
      nonces ??= import('./nonces').then((module) => module.createNonces(deps));
      // If the code fails to load, it is loaded again on the next call.
      nonces.catch(() => (nonces = undefined));
      return (await nonces).use(account, send);
    },
  };
}
