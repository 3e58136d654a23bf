import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import fastify from 'fastify';
import Database from 'libsql';
import { Pool } from 'pg';
import { openCurve } from '../../frame-host/sessions/curve';
import { parseSignature, verifySignature } from '../../frame-host/sessions/signature';

/**
 * The baseline: the same server library, the same signature check, and one write or read of the same table; nothing else.
 * `INLAY_BENCH_PLACE` selects the storage: a file if absent, PostgreSQL or Redis by URL, or `memory`.
 */
const [folder] = process.argv.slice(2);
const place = process.env.INLAY_BENCH_PLACE ?? 'file:';
const table =
  'create table records (key text, namespace text, data text, expires_at bigint, primary key (key, namespace))';
const upsert =
  'insert into records values (?, ?, ?, ?) on conflict (key, namespace) do update set data = excluded.data, expires_at = excluded.expires_at';
const select = 'select data from records where key = ? and namespace = ? and expires_at > ?';
const kinds = { file: openFile, postgres: openPostgres, redis: openRedis, memory: openMemory };
const { write, read } = await kinds[place.split(':', 1)[0]]();
const curve = await openCurve();
const app = fastify();

app.post('/v2/store/set', async (request, reply) => {
  const { key, namespace, data, signature, timeout } = request.body;
  const parsed = parseSignature(signature);
  if (!parsed || !verifySignature(curve, { key, hash: curve.keccak256(data), signature: parsed }))
    return reply.code(401).send({ message: '' });
  await write([key, namespace, data, Date.now() + timeout * 1_000]);
  return reply.send({ message: 'success' });
});
app.post('/v2/store/get', async (request, reply) => {
  const { key, namespace } = request.body;
  return reply.send({ message: (await read([key, namespace, Date.now()]))?.data ?? '' });
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
process.on('message', () => process.send({ cpu: process.cpuUsage() }));

function openFile() {
  mkdirSync(folder, { recursive: true });
  const db = new Database(join(folder, 'bare.db'));
  for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'secure_delete = ON', 'busy_timeout = 5000'])
    db.pragma(pragma);
  db.exec(table);
  const [write, read] = [db.prepare(upsert), db.prepare(select)];
  return { write: (values) => write.run(values), read: (values) => read.get(values) };
}

async function openPostgres() {
  const pool = new Pool({ connectionString: place, max: 20 });
  await pool.query(table);
  const numbered = (text) => {
    let count = 0;
    return text.replaceAll('?', () => `$${(count += 1)}`);
  };
  const [write, read] = [
    { name: 'write', text: numbered(upsert) },
    { name: 'read', text: numbered(select) },
  ];
  return {
    write: (values) => pool.query({ ...write, values }),
    read: async (values) => (await pool.query({ ...read, values })).rows[0],
  };
}

async function openRedis() {
  const client = createClient({ url: place, commandOptions: { timeout: 0 } });
  await client.connect();
  return {
    write: ([key, namespace, data, end]) => client.set(`${key}/${namespace}`, data, { PXAT: end }),
    read: async ([key, namespace]) => ({ data: await client.get(`${key}/${namespace}`) }),
  };
}

function openMemory() {
  const records = new Map();
  return {
    write: ([key, namespace, data, end]) => records.set(`${key}/${namespace}`, { data, end }),
    read([key, namespace, now]) {
      const record = records.get(`${key}/${namespace}`);
      return record && record.end > now ? record : undefined;
    },
  };
}
