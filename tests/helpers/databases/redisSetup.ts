import type { TestProject } from 'vitest/node';
import { startRedis } from './redis';

/** Starts one Redis server for all files that use it; without Redis they fail. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startRedis({ settings: ['--appendfsync', 'no'] });
  provide('redisUrl', server.create());
  return () => server.stop();
}
