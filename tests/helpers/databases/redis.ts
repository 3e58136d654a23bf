import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { reap } from '../../../demo-host/stack/reap.mjs';
import { findInPath, installPackage } from '../../../demo-host/stack/setup/programs.mjs';
import { freePort } from '../http/freePort';

/** A Redis server for the test, in a temporary folder. Its data survives a restart. */
export interface RedisServer {
  /** Returns the URL of an unused database. */
  create(): string;
  /** Runs a command in the server's first database. */
  run(...command: string[]): Promise<unknown>;
  /** Kills the server, like a crash. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Suspends the server: it keeps its connections but does not respond until it is resumed. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

const databases = 1_000;

/** Starts a Redis server. @throws Error if there is no Redis and none can be installed, so that tests that need it fail. */
export async function startRedis({ settings = [] }: { settings?: readonly string[] } = {}): Promise<RedisServer> {
  const program = await findRedis();
  const folder = mkdtempSync(join(tmpdir(), 'inlay-redis-'));
  const port = await freePort();
  const places = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--databases', String(databases)];
  const durable = ['--save', '', '--appendonly', 'yes', '--appendfsync', 'always'];
  const urlOf = (database: number) => `redis://127.0.0.1:${port}/${database}`;
  let child: ChildProcess | undefined;
  let count = 0;

  async function run(...command: string[]): Promise<unknown> {
    const client = createClient({ url: urlOf(0), socket: { reconnectStrategy: false } });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await client.sendCommand(command);
    } finally {
      client.destroy();
    }
  }
  async function start(): Promise<void> {
    let said = '';
    const server = spawn(program, [...places, ...durable, ...settings], { stdio: ['ignore', 'pipe', 'pipe'] });
    child = server;
    reap(server);
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-4_000)));
    for (let tries = 0; ; tries++) {
      const fault = await run('PING').then(
        () => undefined,
        (error: unknown) => error,
      );
      if (fault === undefined) return;
      if (tries > 400 || server.exitCode !== null) throw new Error(`Redis does not start: ${said}`, { cause: fault });
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
  async function end(): Promise<void> {
    const ending = child;
    child = undefined;
    if (!ending || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
  }

  await start();
  return {
    create() {
      if (count === databases) throw new Error(`All ${databases} databases have been given`);
      return urlOf(count++);
    },
    run,
    start,
    crash: end,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function findRedis(): Promise<string> {
  const name = 'redis-server';
  const found = findInPath(name) ?? ((await installPackage(name)) ? findInPath(name) : undefined);
  if (found !== undefined) return found;
  throw new Error(
    'Tests need a redis-server and none could be installed. Install one, e.g.: sudo apt-get install redis-server',
  );
}
