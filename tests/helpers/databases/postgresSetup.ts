import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres';

/** Starts one PostgreSQL server for all files that use it; without PostgreSQL they fail. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres({ settings: ['max_connections = 400', 'synchronous_commit = off'] });
  provide('postgresUrl', await server.create());
  return () => server.stop();
}
