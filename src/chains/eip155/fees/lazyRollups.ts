import type { Rollups } from './rollupCost';

/** Creates a reader of rollup fees whose code is loaded with the first call that needs a fee. */
export function createLazyRollups(): Rollups {
  let rollups: Promise<Rollups> | undefined;
  const load = async (): Promise<Rollups> => (await import('./rollup')).createRollups();
  return {
    async cost(client, call) {
      rollups ??= load();
      rollups.catch(() => (rollups = undefined));
      return (await rollups).cost(client, call);
    },
  };
}
