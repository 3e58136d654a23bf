import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, lstatSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../demo-host/stack/setup/build.mjs';
import { reap } from '../../demo-host/stack/reap.mjs';
import { freePort } from '../helpers/http/freePort';
import { inDepth } from '../helpers/inDepth';

const root = new URL('../../', import.meta.url).pathname;
const user = 10_001;

interface Component {
  name: string;
  version: string;
  hashes?: { content: string }[];
}

/** No container runtime is needed: programs run in the image's root file system by chroot, as the user of the image. */
describe.runIf(inDepth(false, true))('the root file system of the image', () => {
  let folder: string;
  let tree: string;
  beforeAll(async () => {
    await build({ scope: 'start' });
    folder = mkdtempSync(join(tmpdir(), 'inlay-image-'));
    tree = join(make('one'), 'root');
    chownSync(join(tree, 'data'), user, user);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  function make(name: string): string {
    execFileSync(process.execPath, [join(root, 'deploy/image/makeRoot.mjs'), join(folder, name)], { stdio: 'pipe' });
    return join(folder, name);
  }
  const argsFor = (words: readonly string[]) => [
    `--userspec=${user}:${user}`,
    tree,
    '/bin/node',
    '/app/inlay.mjs',
    ...words,
  ];
  function run(env: Record<string, string>, ...words: string[]) {
    const { status, stdout, stderr } = spawnSync('/usr/sbin/chroot', argsFor(words), {
      env,
      cwd: '/',
      encoding: 'utf8',
    });
    return { status, output: stdout + stderr };
  }
  async function start(env: Record<string, string>, ...words: string[]) {
    const child = spawn('/usr/sbin/chroot', argsFor(words), { env, cwd: '/', stdio: 'ignore' });
    reap(child);
    await expect.poll(() => run(env, 'doctor', '--alive').status, { timeout: 60_000, interval: 500 }).toBe(0);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    return async () => {
      child.kill('SIGTERM');
      expect(await ended).toBe(0);
    };
  }

  it('has no program but Node, and nothing that its user can change besides the data', () => {
    expect(readdirSync(join(tree, 'bin'))).toEqual(['node']);
    const paths = readdirSync(tree, { recursive: true, encoding: 'utf8' }).map((path) => join(tree, path));
    const isOpen = (path: string): boolean => {
      const { mode, uid } = lstatSync(path);
      return uid !== 0 || (mode & 0o002) !== 0;
    };
    expect(paths.filter(isOpen)).toEqual([join(tree, 'data')]);
    expect(paths.filter((path) => /\/(ba|da|z)?sh$|\/(npm|apt|dpkg)$/.test(path))).toEqual([]);
  });

  it(
    'runs the server, the relay and the commands by argument, and its health check finds them',
    { timeout: 120_000 },
    async () => {
      const accepted = { INLAY_ACKNOWLEDGE: 'embedded-nodes,plain-http,default-sender' };
      const server = { INLAY_PORT: String(await freePort()), INLAY_DATA_DIR: '/data', ...accepted };
      expect(run(server, 'doctor', '--alive')).toMatchObject({ status: 1, output: expect.stringContaining('WRONG') });
      expect(run(server, 'config', 'check')).toMatchObject({
        status: 0,
        output: expect.stringContaining('The configuration is valid.'),
      });
      expect(run({ ...server, INLAY_PORTS: '1' }, 'config', 'check')).toEqual({
        status: 1,
        output: 'INLAY_PORTS: this program reads no such variable; did you mean INLAY_PORT?\n',
      });
      const stop = await start(server);
      const page = await fetch(`http://127.0.0.1:${server.INLAY_PORT}/v5/embed.js`);
      expect(page.headers.get('content-type')).toMatch(/javascript/);
      const relay = { INLAY_RELAY_PORT: String(await freePort()) };
      const stopRelay = await start(relay, 'relay');
      await Promise.all([stop(), stopRelay()]);
      const key = run({ INLAY_NODE_INDEX: '1', INLAY_NODE_DATA_DIR: '/data/node-1' }, 'share-node', 'key');
      expect(key.output).toMatch(/^0[23][0-9a-f]{64}\n$/);
      expect(run({}, 'share-node').output).toContain('INLAY_NODE_CONFIG: is missing');
    },
  );

  it('is the same each time', () => {
    const hashOf = (name: string): string => {
      const hash = createHash('sha256');
      const base = make(name);
      for (const path of readdirSync(base, { recursive: true, encoding: 'utf8' }).toSorted()) {
        const stat = lstatSync(join(base, path));
        hash.update(`${path} ${stat.mode}\n`);
        if (stat.isFile()) hash.update(readFileSync(join(base, path)));
      }
      return hash.digest('hex');
    };
    expect(hashOf('two')).toBe(hashOf('three'));
  });

  it('has a bill of materials that names each package with the hash of the lockfile', () => {
    const bill = JSON.parse(readFileSync(join(folder, 'one/sbom.cdx.json'), 'utf8')) as { components: Component[] };
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { integrity: string }>;
    };
    const listed = new Map(bill.components.map((component) => [`${component.name}@${component.version}`, component]));
    const modules = join(tree, 'app/node_modules');
    const folders = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((path) =>
      /^((.*\/)?node_modules\/)?(@[^/]+\/)?[^/]+\/package\.json$/.test(path),
    );
    expect(folders.length).toBeGreaterThan(100);
    for (const path of folders) {
      const { name, version } = JSON.parse(readFileSync(join(modules, path), 'utf8')) as Component;
      const integrity = lock.packages[`node_modules/${path.replace(/\/package\.json$/, '')}`]?.integrity ?? '';
      const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
      expect(listed.get(`${name}@${version}`)?.hashes?.[0]?.content, path).toBe(hash);
    }
    expect(bill.components.filter(({ name }) => name === 'node' || name === 'react')).toHaveLength(2);
  });
});
