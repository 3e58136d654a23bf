import { isLoopbackOrigin } from '../../../src/kit/origin';
import { openRedis } from '../../storage/redis';

/** Returns why a Redis server is unsuitable for this server, or undefined if it is suitable. @throws Error if it cannot be reached. */
export async function findRedisFault(
  url: string,
  { isPlainAccepted = false }: { isPlainAccepted?: boolean } = {},
): Promise<string | undefined> {
  const redis = await openRedis({ url });
  try {
    const facts = await redis.facts();
    if (facts.get('cluster_enabled') === '1')
      return 'Redis runs as a cluster; use a single server, or an address that leads to one';
    if (facts.get('role') === 'slave')
      return 'this Redis server is a read-only replica; set INLAY_REDIS_URL to its primary';
    const policy = facts.get('maxmemory_policy');
    if (policy !== undefined && policy !== 'noeviction')
      return `Redis deletes data when it is full (maxmemory-policy ${policy}), so logged-out sessions could come back; set noeviction`;
    if (facts.get('aof_enabled') === '0')
      return 'Redis loses data when it stops (appendonly no), so logged-out sessions could come back; set appendonly yes';
    const { protocol, host } = new URL(url);
    if (protocol !== 'rediss:' && !isPlainAccepted && !isLoopbackOrigin(`http://${host}`))
      return 'the connection is not encrypted; INLAY_REDIS_URL must begin with rediss:';
    return undefined;
  } finally {
    redis.close();
  }
}
