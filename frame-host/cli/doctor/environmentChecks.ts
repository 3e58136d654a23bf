import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { findRisks } from '../../configuration/findRisks';
import type { Check, CheckDeps } from './check';
import { findDatabaseFault } from './findDatabaseFault';
import { findRedisFault } from './findRedisFault';

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
