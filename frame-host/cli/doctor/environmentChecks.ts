import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRisks } from '../../configuration/findRisks';
import type { Check, CheckDeps } from './check';
import type { Postgres } from '../../storage/postgres';
import { isLoopbackOrigin } from '../../../src/kit/origin';
import { openRedis } from '../../storage/redis';

interface Facts {
  encoding: string;
  fsync: string;
  ssl: boolean;
  local: boolean;
  allowed: boolean;
}

const facts = {
  name: 'inlay_doctor',
  text: `select current_setting('server_encoding') as encoding, current_setting('fsync') as fsync,
    coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as ssl,
    coalesce(inet_server_addr() << '127.0.0.0/8' or inet_server_addr() = '::1', true) as local,
    coalesce(has_schema_privilege(current_schema(), 'create'), false) as allowed`,
};

/** Returns why a PostgreSQL database is unsuitable for this server, or undefined if it is suitable. */
export async function findDatabaseFault(
  postgres: Postgres,
  { isPlainAccepted = false }: { isPlainAccepted?: boolean } = {},
): Promise<string | undefined> {
  const [found] = await postgres.run<Facts>(facts, []).catch(() => []);
  if (!found) return 'the database cannot be reached, or rejects the user or password in INLAY_DATABASE_URL';
  const { encoding, fsync, ssl, local, allowed } = found;
  if (encoding !== 'UTF8') return `the encoding of the database is ${encoding}; create it with UTF8`;
  if (!allowed) return 'the database user is not allowed to create tables';
  if (fsync !== 'on') return 'fsync is off, so written data is lost if the machine stops; set fsync = on';
  if (!ssl && !local && !isPlainAccepted)
    return 'the connection is not encrypted; add ?sslmode=verify-full to INLAY_DATABASE_URL';
  return undefined;
}

/** Checks the build, the risks of the configuration and the data folder. */
export function environmentChecks({ config, build }: CheckDeps): Check[] {
  return [
    {
      what: 'build',
      find: () => (existsSync(join(build, 'manifest.json')) ? undefined : 'no build was found; run npm run build'),
    },
    ...findRisks(config).map((risk) => ({
      what: `risk ${risk.name}`,
      find: () => (config.acknowledged.includes(risk.name) ? undefined : risk.text),
    })),
    {
      what: 'data folder',
      find() {
        mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
        accessSync(config.dataDir, constants.R_OK | constants.W_OK);
        const secret = join(config.dataDir, 'issuer', 'key.json');
        const isOpen = existsSync(secret) && process.platform !== 'win32' && (statSync(secret).mode & 0o077) !== 0;
        return isOpen
          ? `other users of this machine can read the keys in it; run chmod -R go-rwx ${config.dataDir}`
          : undefined;
      },
    },
  ];
}

/** Checks the configured databases. */
export function databaseChecks({ config: { redisUrl, acknowledged }, databases: { postgres } }: CheckDeps): Check[] {
  const isPlainAccepted = acknowledged.includes('plain-database');
  const checks: Check[] = [];
  if (postgres) checks.push({ what: 'database', find: () => findDatabaseFault(postgres, { isPlainAccepted }) });
  if (redisUrl !== undefined) checks.push({ what: 'Redis', find: () => findRedisFault(redisUrl, { isPlainAccepted }) });
  return checks;
}

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
