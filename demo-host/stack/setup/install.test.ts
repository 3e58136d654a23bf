import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { install } from './install.mjs';

let folder: string;
/** The arguments of each call of npm, without those that all have. */
let calls: string[][];
let answer: { code: number | null; output: string };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-install-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ engines: { node: '>=20.19.0' } }));
  lock('first');
  calls = [];
  answer = { code: 0, output: '' };
});

const lock = (text: string) => writeFileSync(join(folder, 'package-lock.json'), text);
const own = (name: string) => join(folder, 'node_modules', name);
const npmList = (workspaces: string[]) =>
  JSON.stringify({ packages: Object.fromEntries(workspaces.map((at) => [at, {}])) });

async function npm(args: string[]) {
  expect(existsSync(own('.package-lock.json'))).toBe(false);
  calls.push(args.filter((arg) => arg.includes('workspace')));
  mkdirSync(own(''), { recursive: true });
  return answer;
}
const run = (scope: 'start' | 'local' | 'all', options: Parameters<typeof install>[0] = {}) =>
  install({ scope, folder, npm, ...options });

it('installs a larger scope over a smaller one, and nothing for a smaller one or the same', async () => {
  expect(await run('start')).toBe('installed');
  expect(await run('start')).toBe('up to date');
  expect(await run('local')).toBe('installed');
  expect(await run('all')).toBe('installed');
  for (const scope of ['start', 'local', 'all'] as const) expect(await run(scope)).toBe('up to date');
  expect(calls).toEqual([
    [],
    ['--workspaces=null', '--workspace=demo-host/stack/packages', '--include-workspace-root'],
    ['--workspaces', '--include-workspace-root'],
  ]);
});

it('installs again after the lockfile has changed, and removes the list that npm would believe', async () => {
  await run('all');
  lock('second');
  writeFileSync(own('.package-lock.json'), npmList([]));
  expect(await run('start')).toBe('installed');
  // What was there is no longer known to be that of the larger scope.
  expect(await run('all')).toBe('installed');
});

it('does not take a failed or interrupted installation for a complete one', async () => {
  answer = { code: 1, output: 'npm error network\n' };
  await expect(run('start')).rejects.toThrow('npm install failed.\nnpm error network');
  const stopping = new AbortController();
  const interrupted = run('start', {
    signal: stopping.signal,
    npm: async (args) => (stopping.abort(new Error('stopped')), npm(args)),
  });
  await expect(interrupted).rejects.toThrow('stopped');
  answer = { code: 0, output: '' };
  expect(await run('start')).toBe('installed');
});

it('unpacks all packages anew after an installation that was killed, and keeps them after any other', async () => {
  const packages = () => readdirSync(own('')).filter((name) => !name.startsWith('.'));
  const unpack = async (args: string[]) => {
    const done = await npm(args);
    mkdirSync(own(`package-${calls.length}`));
    return done;
  };
  await run('start', { npm: unpack });
  lock('second');
  answer = { code: 1, output: 'npm error network' };
  await expect(run('start', { npm: unpack })).rejects.toThrow('network');
  answer = { code: 0, output: '' };
  await run('start', { npm: unpack });
  expect(packages()).toEqual(['package-1', 'package-2', 'package-3']);

  lock('third');
  const { pid } = spawnSync(process.execPath, ['--version']);
  writeFileSync(own('.inlay-installing'), String(pid));
  expect(await run('start', { npm: unpack })).toBe('installed');
  expect(packages()).toEqual(['package-4']);

  lock('fourth');
  writeFileSync(own('.inlay-installing'), String(process.ppid));
  await run('start', { npm: unpack });
  expect(packages()).toEqual(['package-4', 'package-5']);
});

it.each([
  [[], 'start'],
  [['demo-host/stack/packages'], 'local'],
  [['demo-host/stack/packages', 'tests/packages'], 'all'],
] as const)('recognises what npm itself has installed: %j is %s', async (workspaces, scope) => {
  mkdirSync(own(''));
  writeFileSync(own('.package-lock.json'), npmList([...workspaces]));
  expect(await run(scope)).toBe('up to date');
  if (scope !== 'all') expect(await run('all')).toBe('installed');
});

it('leaves a link to the packages of another checkout alone', async () => {
  await run('start');
  renameSync(own(''), `${folder}/other`);
  symlinkSync(`${folder}/other`, join(folder, 'node_modules'));
  expect(await run('all')).toBe('up to date');
  rmSync(join(folder, 'node_modules'));
});

it.each(['18.20.8', '20.18.3'])('names the Node that it needs in one line, before anything else: %s', async (node) => {
  await expect(run('start', { node })).rejects.toThrow(/^Inlay needs Node 20\.19 or newer; this is [\d.]+\.$/);
  expect(calls).toEqual([]);
});

it.each(['20.19.0', '22.0.0'])('accepts Node %s', async (node) => {
  expect(await run('start', { node })).toBe('installed');
});
