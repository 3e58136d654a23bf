import { isLoopbackOrigin } from '../../../src/kit/origin';
import { openRedis } from '../../storage/redis';

/** Returns why a Redis server is unsuitable for this server, or undefined if it is suitable. @throws Error if it cannot be reached. */
export async function findRedisFault(url: string): Promise<string | undefined> {
  const redis = await openRedis({ url });
  try {
    const facts = await redis.facts();
    if (facts.get('cluster_enabled') === '1')
      return 'it is a cluster: one server, or an address that leads to one, is needed';
    if (facts.get('role') === 'slave') return 'it is a copy that cannot be written: name the one that it copies';
    const policy = facts.get('maxmemory_policy');
    if (policy !== undefined && policy !== 'noeviction')
      return `it forgets when it is full (maxmemory-policy ${policy}): sessions that were logged out could come back; set noeviction`;
    if (facts.get('aof_enabled') === '0')
      return 'it forgets when it stops (appendonly no): sessions that were logged out could come back; set appendonly yes';
    const { protocol, host } = new URL(url);
    if (protocol !== 'rediss:' && !isLoopbackOrigin(`http://${host}`))
      return 'the connection is not encrypted: begin INLAY_REDIS_URL with rediss:';
    return undefined;
  } finally {
    redis.close();
  }
}
