import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { reap } from '../../demo-host/stack/reap.mjs';
import { findInPath, installPackage } from '../../demo-host/stack/setup/programs.mjs';
import { createMetrics } from '../../frame-host/metrics/metrics';
import { startMetricsServer } from '../../frame-host/metrics/openMetrics';
import { freePort } from '../helpers/http/freePort';
import { inDepth } from '../helpers/inDepth';

const deploy = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
const promtool = (...args: string[]) => execFileSync('promtool', args, { cwd: deploy, encoding: 'utf8' });

/** It needs a large package, so `npm test` leaves it to the deep run; `metricNames.test.ts` compares the names there. */
describe.runIf(inDepth(false, true))('the rules of deploy/prometheus', () => {
  beforeAll(async () => {
    if (findInPath('promtool') === undefined) await installPackage('prometheus');
  }, 600_000);

  it('each alert fires on its fault and on nothing else', () => {
    promtool('check', 'config', 'prometheus.yaml');
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toContain('SUCCESS');
  });

  it('a running Prometheus reads a server, loads the rules, and tells of a server that is down', async () => {
    const metrics = createMetrics({ hosts: new Set() });
    const app = fastify();
    metrics.watchServer(app);
    app.get('/hello', () => 'hello');
    await app.inject('/hello');
    const server = await startMetricsServer(metrics, { host: '127.0.0.1', port: 0 });
    const [port, unused] = [await freePort(), await freePort()];
    const folder = mkdtempSync(join(tmpdir(), 'inlay-prometheus-'));
    const config = {
      global: { scrape_interval: '1s', evaluation_interval: '1s' },
      rule_files: [join(deploy, 'alerts.yaml')],
      scrape_configs: [
        { job_name: 'inlay', static_configs: [{ targets: [`127.0.0.1:${server.port}`, `127.0.0.1:${unused}`] }] },
      ],
    };
    // JSON is YAML.
    writeFileSync(join(folder, 'prometheus.yaml'), JSON.stringify(config));
    const url = `http://127.0.0.1:${port}`;
    const args = [
      `--config.file=${folder}/prometheus.yaml`,
      `--storage.tsdb.path=${folder}/data`,
      `--web.listen-address=127.0.0.1:${port}`,
    ];
    const prometheus = spawn('prometheus', args, { stdio: 'ignore' });
    reap(prometheus);
    const ask = async (path: string): Promise<unknown> => {
      const { data } = (await fetch(`${url}/api/v1/${path}`).then((response) => response.json())) as { data: unknown };
      return data;
    };
    const query = (text: string) => ask(`query?query=${encodeURIComponent(text)}`).catch(() => undefined);
    try {
      await expect
        .poll(() => query('inlay_http_request_duration_seconds_count'))
        .toMatchObject({
          result: [{ metric: { method: 'GET', route: '/hello', status: '200' }, value: [expect.anything(), '1'] }],
        });
      await expect
        .poll(() => query('ALERTS{alertname="InlayDown"}'))
        .toMatchObject({ result: [{ metric: { alertstate: 'pending', instance: `127.0.0.1:${unused}` } }] });
      const { groups } = (await ask('rules')) as { groups: { rules: { health: string }[] }[] };
      expect(new Set(groups.flatMap(({ rules }) => rules.map(({ health }) => health)))).toEqual(new Set(['ok']));
    } finally {
      prometheus.kill('SIGKILL');
      await server.close();
      metrics.close();
    }
  });
});
