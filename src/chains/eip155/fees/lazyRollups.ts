import type { Rollups } from './rollupCost';

/** What rollups charge, fetched with the first call that is to be paid for. */
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
