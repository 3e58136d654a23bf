import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { claim } from './claim.mjs';

const script = `import { claim } from ${JSON.stringify(new URL('claim.mjs', import.meta.url))}; claim(process.argv[1]);`;
const start = (file: string, then = '') => ['--input-type=module', '-e', script + then, file];

it('refuses a second run and names the first, until the first has exited or was killed', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'inlay-claim-')), 'reports/run.pid');
  const stay = 'console.log("claimed"); setInterval(() => {}, 1000);';
  const first = spawn(process.execPath, start(file, stay), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(first.stdout, 'data');
  expect(() => claim(file)).toThrow(`Process ${first.pid} runs these tests already.`);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(existsSync(file)).toBe(true);
  expect(spawnSync(process.execPath, start(file)).status).toBe(0);
  expect(existsSync(file)).toBe(false);
});

it('ignores a file without a process', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'inlay-claim-')), 'run.pid');
  writeFileSync(file, '');
  expect(() => claim(file)).not.toThrow();
});
