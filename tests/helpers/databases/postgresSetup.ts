import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

/** Starts one PostgreSQL server for all files that use it; without PostgreSQL they fail. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  // Every test has connections of its own, which stay open for ten seconds after their last use: more than 350 on a fast machine.
  const server = await startPostgres({ settings: ['max_connections = 1500', 'synchronous_commit = off'] });
  provide('postgresUrl', await server.create());
  return () => server.stop();
}
