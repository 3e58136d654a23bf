import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reap } from '../demo-host/stack/reap.mjs';
import { findFreePorts } from '../demo-host/stack/setup/ports.mjs';
import { waitFor } from '../demo-host/stack/waitFor.mjs';
import { publicKeyHex, randomScalar } from '../src/custody/scalar';
import { bytesToHex } from '../src/kit/hex';
import { fillRandom } from '../src/kit/randomId';

const root = fileURLToPath(new URL('..', import.meta.url));
const indices = [1, 2, 3] as const;
export type NodeIndex = (typeof indices)[number];

/** A frame-host whose share nodes are separate processes, 2 of 3 required, on the chain of the shared stack. */
export interface ShareNodeStack {
  /** Origin of the wallet. */
  origin: string;
  startNode(index: NodeIndex): Promise<void>;
  stopNode(index: NodeIndex): Promise<void>;
  /** Stops the frame-host. `startHost` starts it again. */
  stopHost(): Promise<void>;
  startHost(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts it like an operator: identity keys first, because each party pins those of the others. */
export async function startShareNodeStack(): Promise<ShareNodeStack> {
  const ports = await findFreePorts(['wallet', 'smtp', 'node1', 'node2', 'node3']);
  const folder = mkdtempSync(join(tmpdir(), 'inlay-nodes-'));
  const origin = `http://localhost:${ports.wallet}`;
  const hostFolder = join(folder, 'host');
  const nodeFolder = (index: NodeIndex): string => join(folder, `node-${index}`);
  const nodePort = (index: NodeIndex): number => ports[`node${index}`];

  const nodes = indices.map((index) => ({
    index,
    url: `http://127.0.0.1:${nodePort(index)}`,
    publicKey: makeKey(nodeFolder(index), 'identity.key'),
  }));
  const hostConfig = writeJson(join(folder, 'host.json'), { custody: { threshold: 2, nodes } });
  // The frame-host is a local one: it creates the operator's key and signs the installation. Nodes get the signed document.
  const nodeConfig = join(folder, 'nodes.json');
  const jwksUrl = `${origin}/.well-known/jwks.json`;
  const configureNodes = (): void => {
    const installation = join(hostFolder, 'installation.json');
    const { key: operatorKey } = JSON.parse(readFileSync(installation, 'utf8')) as { key: string };
    const issuers = [{ connectionId: 'email', issuer: origin, audiences: ['inlay-local'], jwksUrl }];
    writeJson(nodeConfig, { operatorKey, installation, issuers });
  };

  const running = new Map<string, Child>();
  const run = async (name: string, script: string, url: string, env: Record<string, string>): Promise<void> => {
    const child = startChild(script, env);
    running.set(name, child);
    const signal = AbortSignal.any([AbortSignal.timeout(60_000), child.ended]);
    await waitFor(name, url, { signal });
  };
  const end = async (name: string): Promise<void> => {
    const child = running.get(name);
    running.delete(name);
    await child?.stop();
  };

  const startNode = (index: NodeIndex): Promise<void> =>
    run(`node ${index}`, 'shareNode.js', `http://127.0.0.1:${nodePort(index)}/healthz`, {
      INLAY_NODE_INDEX: String(index),
      INLAY_NODE_HOST: '127.0.0.1',
      INLAY_NODE_PORT: String(nodePort(index)),
      INLAY_NODE_DATA_DIR: nodeFolder(index),
      INLAY_NODE_CONFIG: nodeConfig,
      INLAY_ACKNOWLEDGE: 'plain-http,nodes-together',
    });
  const stop = async (): Promise<void> => {
    await Promise.all([...running.keys()].map(end));
    rmSync(folder, { recursive: true, force: true });
  };
  const startHost = (): Promise<void> =>
    run('frame-host', 'local.js', `${origin}/readyz`, {
      INLAY_PORT: String(ports.wallet),
      INLAY_SMTP_PORT: String(ports.smtp),
      INLAY_DATA_DIR: hostFolder,
      INLAY_CONFIG: hostConfig,
    });
  try {
    await startHost();
    configureNodes();
    await Promise.all(indices.map(startNode));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin,
    startNode,
    stopNode: (index) => end(`node ${index}`),
    startHost,
    stopHost: () => end('frame-host'),
    stop,
  };
}

/** Writes an identity key in the format that its owner reads. Returns the public key. */
function makeKey(folder: string, name: string): string {
  const key = randomScalar(fillRandom);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  writeFileSync(join(folder, name), bytesToHex(key), { mode: 0o600 });
  return publicKeyHex(key);
}

function writeJson(path: string, value: unknown): string {
  writeFileSync(path, JSON.stringify(value));
  return path;
}

interface Child {
  /** Aborts when the process has ended. */
  ended: AbortSignal;
  stop(): Promise<void>;
}

function startChild(script: string, env: Record<string, string>): Child {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'dist/server', script)], {
    cwd: root,
    // Nothing else: a server refuses settings that it does not know, such as those of the stories.
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  reap(child);
  const gone = new AbortController();
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void closed.then(() => gone.abort(new Error(`${script} ended`)));
  return {
    ended: gone.signal,
    stop() {
      child.kill('SIGKILL');
      return closed;
    },
  };
}
