import { readFileSync } from 'node:fs';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { createMetrics } from '../../frame-host/metrics/metrics';
import { createSmtpTransport } from '../../frame-host/signIn/mail/mailer';

const read = (file: string) => readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');

it.each(['prometheus/alerts.yaml', 'grafana/inlay.json'])('every metric in deploy/%s is measured', async (file) => {
  const metrics = createMetrics({ hosts: new Set() });
  const app = fastify();
  metrics.watchServer(app);
  metrics.watchPool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
  metrics.watchCounts({ name: 'inlay_relay_size', help: '-', label: 'of', read: () => ({ bytes: 0 }) });
  metrics.countMails(createSmtpTransport({ host: '127.0.0.1', port: 1, from: '-' })).close();
  const measured = await metrics.read();
  metrics.close();
  const names = new Set(read(file).match(/\b(inlay|nodejs|process)_[a-z0-9_]+/g));
  expect(names.size).toBeGreaterThan(4);
  for (const name of names) expect(measured).toContain(`# HELP ${name.replace(/_(bucket|count|sum)$/, '')} `);
});
