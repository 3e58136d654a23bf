import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLanded, listChanged } from './changed.mjs';
import { checkLicences } from './licences.mjs';
import { withImporters } from './lint.mjs';
import { checkLockfile, checkNpmrc } from './lockfile.mjs';
import { measureSizes } from './sizes.mjs';
import { listTracked } from './tracked.mjs';

const mit = 'Permission is hereby granted, free of charge, to any person';

type Packages = Record<string, [license: string, text: string, dependencies?: string[]]>;

/** Creates a project with packages, and depends on the first: `{ name: [declared licence, licence text, dependencies] }`. */
function makeProject(packages: Packages, kind: 'dependencies' | 'devDependencies' = 'dependencies'): string {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-licences-'));
  const toRecord = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const [first = ''] = Object.keys(packages);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ [kind]: toRecord([first]) }));
  for (const [name, [license, text, dependencies = []]] of Object.entries(packages)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    const manifest = { name, version: '1.0.0', license, dependencies: toRecord(dependencies) };
    writeFileSync(join(place, 'package.json'), JSON.stringify(manifest));
    if (text !== '') writeFileSync(join(place, 'LICENSE'), text);
  }
  return folder;
}

describe('checkLicences', () => {
  it('accepts packages with a listed licence', () => {
    expect(checkLicences(makeProject({ a: ['MIT', mit, ['b']], b: ['(GPL-3.0 OR Apache-2.0)', ''] }))).toEqual([]);
  });

  it('reports an indirect dependency by its declared licence', () => {
    const folder = makeProject({ a: ['MIT', mit, ['b']], b: ['ISC', '', ['c']], c: ['MIT AND GPL-3.0', ''] });
    expect(checkLicences(folder)).toEqual([
      'c@1.0.0: the licence "MIT AND GPL-3.0" in its package.json is not allowed',
    ]);
  });

  it.each([
    ['GNU GENERAL PUBLIC LICENSE, version 3', 'contains "GNU GENERAL PUBLIC LICENSE"'],
    [`${mit} … Commons Clause`, 'contains "Commons Clause"'],
    ['You may use this on Tuesdays.', 'the licence in its licence file is unknown'],
  ])('trusts the licence text %j over the declared licence', (text, complaint) => {
    expect(checkLicences(makeProject({ a: ['MIT', text] })).join()).toContain(complaint);
  });

  it.each([
    [
      'a client that says ISC and allows no company to use it',
      'ISC',
      'You may use this for non-commercial purposes only.',
    ],
    ['a source-available server', 'MIT', `${mit} … Server Side Public License`],
  ])('reads the licence files of development packages too: %s', (_name, word, text) => {
    const packages: Packages = { a: ['MIT', mit, ['deep']], deep: [word, text] };
    expect(checkLicences(makeProject(packages, 'devDependencies')).join()).toMatch(
      /^deep@1\.0\.0 \(development only\): .*contains/,
    );
    expect(checkLicences(makeProject({ deep: packages.deep! }, 'devDependencies'))).toHaveLength(1);
  });

  it('accepts copyleft tools only if they are listed by name', () => {
    const gnu = 'GNU GENERAL PUBLIC LICENSE, version 3';
    expect(checkLicences(makeProject({ '@uniswap/v2-core': ['GPL-3.0', gnu] }, 'devDependencies'))).toEqual([]);
    expect(checkLicences(makeProject({ '@uniswap/v2-core': ['GPL-3.0', gnu] }))).not.toEqual([]);
    expect(checkLicences(makeProject({ other: ['MIT', gnu] }, 'devDependencies')).join()).toContain(
      'does not list the package',
    );
    expect(checkLicences(makeProject({ other: ['Unknown', ''] }, 'devDependencies')).join()).toContain(
      'the licence "Unknown" in its package.json is not allowed',
    );
  });

  it('accepts "commercial or non-commercial" as permissive', () => {
    const unlicense = 'for any purpose, commercial or non-commercial, and by any means';
    expect(checkLicences(makeProject({ a: ['Unlicense', unlicense] }, 'devDependencies'))).toEqual([]);
  });

  it('reports packages that are not installed', () => {
    expect(checkLicences(makeProject({ a: ['MIT', mit, ['gone']] }))).toEqual(['gone is not installed']);
  });
});

describe('checkLockfile', () => {
  const lock = (entry: object) => JSON.stringify({ packages: { '': {}, 'node_modules/a': entry } });

  it('requires a hash and no registry address', () => {
    expect(checkLockfile(lock({ integrity: 'sha512-x' }))).toEqual([]);
    expect(checkLockfile(lock({ integrity: 'sha512-x', resolved: 'https://r/a.tgz' }))).toHaveLength(1);
    expect(checkLockfile(lock({}))).toHaveLength(1);
  });

  it('requires packages that run on the oldest Node of this project, where all of its files find them', () => {
    const inProject = (place: string, node: string) =>
      checkLockfile(
        JSON.stringify({
          packages: { '': { engines: { node: '>=20.19' } }, [place]: { integrity: 'sha512-x', engines: { node } } },
        }),
      );
    expect(inProject('node_modules/a', '^20.19 || >=22')).toEqual([]);
    expect(inProject('node_modules/a', '>=22').join()).toContain('needs Node >=22');
    expect(inProject('tests/packages/node_modules/a', '>=20').join()).toContain('not where the whole project finds it');
  });

  it('counts what `npm start` installs: the packages of the project for one machine, without those of the workspaces', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}`);
    const lock = (count: number) => {
      const toRecord = (list: string[]) => Object.fromEntries(list.map((name) => [name, '1.0.0']));
      const entries = names(count).map((name) => [`node_modules/${name}`, { integrity: 'sha512-x' }]);
      const mac = { 'node_modules/mac': { integrity: 'sha512-x', os: ['darwin'] } };
      const other = { 'node_modules/other': { integrity: 'sha512-x' }, tests: { dependencies: toRecord(['other']) } };
      const devDependencies = toRecord([...names(count), 'mac']);
      return JSON.stringify({
        packages: { '': { devDependencies }, ...Object.fromEntries(entries), ...mac, ...other },
      });
    };
    expect(checkLockfile(lock(400))).toEqual([]);
    expect(checkLockfile(lock(401))).toEqual(['npm start installs 401 packages, more than 400']);
  });

  it('requires the optional packages of other platforms, beside the package or above it', () => {
    const text = (...paths: string[]) => {
      const others = paths.map((path) => [path, { integrity: 'sha512-x' }]);
      const tool = { integrity: 'sha512-x', optionalDependencies: { '@tool/mac': '1.0.0' } };
      return JSON.stringify({
        packages: { '': {}, 'node_modules/a/node_modules/tool': tool, ...Object.fromEntries(others) },
      });
    };
    expect(checkLockfile(text())).toEqual([expect.stringContaining('@tool/mac')]);
    expect(checkLockfile(text('node_modules/b/node_modules/@tool/mac'))).toHaveLength(1);
    for (const place of ['', 'node_modules/a/', 'node_modules/a/node_modules/tool/'])
      expect(checkLockfile(text(`${place}node_modules/@tool/mac`))).toEqual([]);
  });
});

describe('install scripts', () => {
  it('are disabled, and a package that has one is reported unless it is listed', () => {
    expect(checkNpmrc()).toEqual([]);
    expect(checkNpmrc('audit=false\nignore-scripts=false\n')).toHaveLength(1);
    const lock = (path: string) =>
      JSON.stringify({ packages: { [path]: { integrity: 'sha512-x', hasInstallScript: true } } });
    expect(checkLockfile(lock('node_modules/evil')).join()).toContain('has an install script');
    expect(checkLockfile(lock('node_modules/a/node_modules/secp256k1-evil'))).toHaveLength(1);
    expect(checkLockfile(lock('node_modules/a/node_modules/secp256k1'))).toEqual([]);
    expect(checkLockfile()).toEqual([]);
  });

  it('of a malicious package are not run by npm in this folder', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inlay-scripts-'));
    const evil = join(folder, 'evil');
    mkdirSync(evil);
    const mark = join(folder, 'ran');
    const script = `node -e "require('fs').writeFileSync('${mark}', '')"`;
    const scripts = { preinstall: script, install: script, postinstall: script };
    writeFileSync(join(evil, 'package.json'), JSON.stringify({ name: 'evil', version: '1.0.0', scripts }));
    const host = { name: 'host', version: '1.0.0', dependencies: { evil: 'file:../evil.tgz' } };
    // npm passes its settings on to child processes, including this test.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));
    const npm = (args: string[], cwd: string) => execFileSync('npm', args, { cwd, env, stdio: 'pipe' });
    npm(['pack', '--ignore-scripts', '--pack-destination', folder], evil);
    renameSync(join(folder, 'evil-1.0.0.tgz'), join(folder, 'evil.tgz'));
    const install = (npmrc: string) => {
      const place = mkdtempSync(join(folder, 'host-'));
      writeFileSync(join(place, 'package.json'), JSON.stringify(host));
      writeFileSync(join(place, '.npmrc'), npmrc);
      npm(['install', '--offline', '--no-audit', '--no-fund'], place);
      const ran = existsSync(mark);
      rmSync(mark, { force: true });
      return ran;
    };
    expect(install('ignore-scripts=false\n')).toBe(true);
    expect(install(readFileSync(new URL('../../.npmrc', import.meta.url), 'utf8'))).toBe(false);
  });
});

describe('measureSizes', () => {
  it('counts static imports once, and dynamic imports only where the budget includes them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'inlay-sizes-'));
    mkdirSync(join(folder, 'dist'));
    const noise = (length: number) =>
      Array.from({ length }, (_, at) => (Math.imul(at, 2_654_435_761) >>> 0).toString(36)).join('');
    const write = (name: string, code: string) => writeFileSync(join(folder, 'dist', name), code);
    write(
      'entry.js',
      'import{a}from"./shared.js";import("./late.js");import("./screens-1.js");import("./connection-1.js");import("./openSmartAccount-1.js")',
    );
    write('shared.js', noise(1_000));
    write('late.js', noise(50_000));
    write('openSmartAccount-1.js', noise(1_000));
    write('screens-1.js', noise(1_000));
    write('connection-1.js', `import"./shared.js";${noise(2_000)}`);
    const names = [
      'embed',
      'signin',
      'signin-module',
      'inlay',
      'react',
      'widget',
      'boot',
      'streams',
      'page',
      'core',
      'signing',
    ];
    const later = ['solanaFamily', 'solanaTransaction', 'walletStandard'];
    const manifest = [
      ...names.map((name) => [name, { file: 'dist/entry.js' }]),
      ...later.map((name) => [name, { file: 'dist/late.js' }]),
    ];
    write('manifest.json', JSON.stringify(Object.fromEntries(manifest)));
    const sizes = measureSizes(folder);
    const [loader] = sizes;
    const home = sizes.find(({ what }) => what.includes('Home'));
    // Lazily loaded code counts by what it adds.
    const link = sizes.find(({ what }) => what.startsWith('WalletConnect'));
    expect(link?.size).toBeGreaterThan(loader?.size ?? 0);
    expect(link?.size).toBeLessThan((loader?.size ?? 0) * 3);
    expect(loader?.size).toBeGreaterThan(2);
    expect(loader?.size).toBeLessThan(10);
    expect(home?.size).toBeCloseTo((loader?.size ?? 0) * 2, 0);
  });
});

it('lists what git tracks and nothing else that lies in the clone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'inlay-clone-'));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone });
  git('init', '-q');
  mkdirSync(join(clone, 'src'));
  for (const file of ['src/own.ts', 'src/gone.ts', 'readme.md']) writeFileSync(join(clone, file), 'x');
  git('add', '.');
  rmSync(join(clone, 'src/gone.ts'));
  mkdirSync(join(clone, 'data'));
  writeFileSync(join(clone, 'data/config.json'), '{ "not"   : "formatted" }');
  expect(listTracked([], clone)).toEqual(['readme.md', 'src/own.ts']);
  expect(listTracked(['src'], clone)).toEqual(['src/own.ts']);
});

it('compares main with what landed before the work of the last hours, or with the origin it has left', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'inlay-clone-'));
  const at = (hour: number) => `2026-01-02T${String(hour).padStart(2, '0')}:00:00Z`;
  const git = (args: string[], hour = 0) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], {
      cwd,
      env: { ...process.env, GIT_COMMITTER_DATE: at(hour) },
    });
  const commit = (file: string, hour: number) => {
    writeFileSync(join(cwd, file), 'x');
    git(['add', '.']);
    git(['commit', '-qm', file], hour);
  };
  const changed = async () => listChanged({ onMain: await findLanded({ cwd }), cwd });
  git(['init', '-qb', 'main']);
  commit('first.ts', 1);
  expect(await changed()).toEqual([]);
  commit('landed.ts', 8);
  // A branch that took long, merged, and two commits of the last hours.
  git(['checkout', '-qb', 'branch', 'HEAD^']);
  commit('branch.ts', 2);
  git(['checkout', '-q', 'main']);
  git(['merge', '-q', '--no-ff', '-m', 'merge', 'branch'], 12);
  commit('last.ts', 13);
  expect(await changed()).toEqual(['branch.ts', 'last.ts']);
  git(['update-ref', 'refs/remotes/origin/main', 'HEAD^']);
  expect(await changed()).toEqual(['last.ts']);
  git(['update-ref', 'refs/remotes/origin/main', 'HEAD']);
  expect(await changed()).toEqual(['branch.ts', 'last.ts']);
});

it('lints with a changed file those that know its types, also through an index', () => {
  const texts = new Map([
    ['src/a/send.ts', 'export const send = () => 1;'],
    ['src/a/index.ts', "export {\n  send,\n} from './send';\n"],
    ['src/b/useSend.tsx', "import { send } from '../a';\nexport const useSend = () => send();"],
    ['src/b/later.ts', "export const later = () => import('../a/send');"],
    ['src/c/far.ts', "import { useSend } from '../b/useSend';"],
    ['src/c/apart.ts', "import { x } from 'send';"],
  ]);
  expect(withImporters(['src/a/send.ts'], texts).sort()).toEqual([
    'src/a/index.ts',
    'src/a/send.ts',
    'src/b/later.ts',
    'src/b/useSend.tsx',
  ]);
});
