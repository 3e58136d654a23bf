import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { createAccess } from '../../frame-host/access/access';
import { readConfig } from '../../frame-host/config';
import { readLocalConfig } from '../../demo-host/stack/config/readLocalConfig';
import { createServer } from '../../frame-host/server';
import { openSessionStore } from '../../frame-host/sessions/sessionStore';
import { openPostgres } from '../../frame-host/storage/postgres';
import { openRedis } from '../../frame-host/storage/redis';

/**
 * Runs this project's session server without rate limits per caller (`limited`: with those of production). `fill` is the number of live
 * sessions in the store. `INLAY_BENCH_PLACE`: URL of PostgreSQL or Redis, instead of a file.
 */
const [folder, fill = '0'] = process.argv.slice(2);
const isLimited = fill === 'limited';
const url = process.env.INLAY_BENCH_PLACE;
mkdirSync(folder, { recursive: true });
const file = join(folder, 'sessions.db');
const many = 1_000_000_000;
const rateLimits = {
  requests: many,
  writes: many,
  badSignatures: many,
  writesPerKey: many,
  sockets: many,
  dataPerUser: many,
  storedBytes: many * many,
  storedRecords: many,
};
const config = {
  ...(isLimited ? readConfig : readLocalConfig)({ INLAY_DATA_DIR: folder }),
  host: '127.0.0.1',
  port: 0,
  ...(isLimited ? { trustedProxies: ['127.0.0.1'] } : { rateLimits }),
};
const sessions = await openSessionStore({ place: await openPlace() });
if (Number(fill) > 0) fillWith(Number(fill));
const access = createAccess({ config, custody: { threshold: 2, nodes: [] } });
const server = await createServer({ config, access, sessions, logSink: { write: () => undefined } });
await server.listen();
process.send({ port: server.app.server.address().port });
process.on('message', () => process.send({ cpu: process.cpuUsage() }));

function openPlace() {
  if (url === undefined) return file;
  return url.startsWith('redis:') ? openRedis({ url }) : openPostgres({ url });
}

function fillWith(count) {
  const db = new Database(file);
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`;
  const expires = Date.now() + 86_400_000;
  db.exec(`begin;
    insert into session_records (key, namespace, data, digest, allowed_origin, native, expires_at)
      ${numbers} select printf('04%0128x', i * 2654435761 % 4294967296 * 2097152 + i), '', printf('%0240x', i), printf('%064x', i), '*', 1, ${expires} + i from n;
    insert into seen_bodies (digest, place, forget_at) ${numbers} select printf('%064x', i * 2654435761 % 4294967296 * 2097152 + i), 'session_records:', ${expires} + i from n;
    commit;`);
  // Otherwise the log would be moved into the file during the measurement.
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
}
