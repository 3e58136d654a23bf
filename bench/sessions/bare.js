import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import Database from 'libsql';
import { openCurve } from '../../frame-host/sessions/curve';
import { parseSignature, verifySignature } from '../../frame-host/sessions/signature';

/** The floor: the same server library, the same signature check, one write or one read of the same table; nothing else. */
const [folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const db = new Database(join(folder, 'bare.db'));
for (const pragma of ['journal_mode = WAL', 'synchronous = NORMAL', 'secure_delete = ON', 'busy_timeout = 5000'])
  db.pragma(pragma);
db.exec('create table records (key text, namespace text, data text, expires_at bigint, primary key (key, namespace))');
const write = db.prepare(
  'insert into records values (?, ?, ?, ?) on conflict (key, namespace) do update set data = excluded.data, expires_at = excluded.expires_at',
);
const read = db.prepare('select data from records where key = ? and namespace = ? and expires_at > ?');
const curve = await openCurve();
const app = fastify();

app.post('/v2/store/set', (request, reply) => {
  const { key, namespace, data, signature, timeout } = request.body;
  const parsed = parseSignature(signature);
  if (!parsed || !verifySignature(curve, { key, data, signature: parsed }))
    return reply.code(401).send({ message: '' });
  write.run(key, namespace, data, Date.now() + timeout * 1_000);
  return reply.send({ message: 'success' });
});
app.post('/v2/store/get', (request, reply) => {
  const { key, namespace } = request.body;
  return reply.send({ message: read.get(key, namespace, Date.now())?.data ?? '' });
});
await app.listen({ host: '127.0.0.1', port: 0 });
process.send({ port: app.server.address().port });
process.on('message', () => process.send({ cpu: process.cpuUsage() }));
