import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reap } from '../../../demo-host/stack/reap.mjs';
import { networksOf, type Compose, type Service } from './readCompose';

const ip = (...words: string[]) => execFileSync('/usr/sbin/ip', words, { stdio: 'pipe' });

export interface RunOptions {
  /** Default: the service's command. */
  words?: readonly string[];
  env?: Record<string, string>;
}

/**
 * The networks, volumes and users of a compose file on this machine, without a container runtime: a bridge for each network, a network
 * namespace for each service, and programs that run by chroot in a root file system with the service's volumes mounted.
 */
export interface ComposeNetwork {
  /** Runs a command of the image in a service, until it ends. */
  run(name: string, options?: RunOptions): Promise<{ status: number | null; output: string }>;
  /** Starts the service. */
  start(name: string, options?: RunOptions): ChildProcess;
  /** Starts another program of this machine inside the network of a service. */
  startProgram(name: string, words: readonly string[], env?: Record<string, string>): ChildProcess;
  runProgram(name: string, words: readonly string[]): { status: number | null };
  /** Runs another program of this machine inside the network of a service, until it ends. */
  runProgram(name: string, words: readonly string[]): { status: number | null };
  addressOf(name: string, network: string): string;
  /** The folder of a volume or of a path beside the compose file. */
  folderOf(source: string): string;
  stop(): Promise<void>;
}

/**
 * @param options.tree the root file system of the image.
 * @param options.folder an empty folder for volumes; `config` in it is the folder of that name beside the compose file.
 */
export function openComposeNetwork({
  compose,
  tree,
  folder,
}: {
  compose: Compose;
  tree: string;
  folder: string;
}): ComposeNetwork {
  const tag = `inl${process.pid % 10_000}`;
  const names = Object.keys(compose.services);
  const networks = Object.keys(compose.networks);
  const children = new Set<ChildProcess>();
  const serviceOf = (name: string): Service => {
    const service = compose.services[name];
    if (!service) throw new Error(`There is no service ${name}.`);
    return service;
  };
  const prefixOf = (network: string): string => {
    const subnet = compose.networks[network]?.ipam.config[0]?.subnet ?? '';
    return subnet.replace(/\.0\/24$/, '');
  };
  const namespaceOf = (name: string): string => `${tag}-${name}`;
  function addressOf(name: string, network: string): string {
    const given = networksOf(serviceOf(name)).find((one) => one.name === network)?.address;
    return given ?? `${prefixOf(network)}.${10 + names.indexOf(name)}`;
  }
  const folderOf = (source: string): string => join(folder, source.replace(/^\.\//, ''));

  for (const [at, network] of networks.entries()) {
    ip('link', 'add', `${tag}b${at}`, 'type', 'bridge');
    // The tests take the place of the world outside: an internal network has no way out.
    if (!compose.networks[network]?.internal) ip('addr', 'add', `${prefixOf(network)}.1/24`, 'dev', `${tag}b${at}`);
    ip('link', 'set', `${tag}b${at}`, 'up');
  }
  for (const [at, name] of names.entries()) {
    const own = namespaceOf(name);
    ip('netns', 'add', own);
    ip('-n', own, 'link', 'set', 'lo', 'up');
    for (const { name: network } of networksOf(serviceOf(name))) {
      const bridge = networks.indexOf(network);
      const [outer, inner] = [`${tag}o${at}-${bridge}`, `eth${bridge}`];
      ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', inner, 'netns', own);
      ip('link', 'set', outer, 'master', `${tag}b${bridge}`, 'up');
      ip('-n', own, 'addr', 'add', `${addressOf(name, network)}/24`, 'dev', inner);
      ip('-n', own, 'link', 'set', inner, 'up');
    }
    for (const volume of serviceOf(name).volumes ?? []) {
      const [source = '', , mode] = volume.split(':');
      const [uid = 0, gid = 0] = (serviceOf(name).user ?? '0:0').split(':').map(Number);
      mkdirSync(folderOf(source), { recursive: true });
      if (mode !== 'ro') chownSync(folderOf(source), uid, gid);
    }
    writeFileSync(join(folder, `hosts-${name}`), hostsOf(name));
  }

  /** The names that a service can look up: those of the services in its networks. */
  function hostsOf(name: string): string {
    const lines = ['127.0.0.1 localhost'];
    for (const { name: network } of networksOf(serviceOf(name)))
      for (const other of names)
        for (const { name: shared, aliases } of networksOf(serviceOf(other)))
          if (shared === network) lines.push([addressOf(other, network), other, ...aliases].join(' '));
    return `${lines.join('\n')}\n`;
  }

  function argsFor(name: string, words: readonly string[]): string[] {
    const { user = '0:0', volumes = [] } = serviceOf(name);
    const mounts = volumes.flatMap((volume) => {
      const [source = '', target = '', mode] = volume.split(':');
      const bind = `mount --bind '${folderOf(source)}' '${tree}${target}'`;
      return mode === 'ro' ? [bind, `mount -o remount,bind,ro '${tree}${target}'`] : [bind];
    });
    mounts.push(`mount --bind '${join(folder, `hosts-${name}`)}' '${tree}/etc/hosts'`);
    const chroot = `exec /usr/sbin/chroot --userspec=${user} '${tree}' /bin/node /app/inlay.mjs "$@"`;
    return ['netns', 'exec', namespaceOf(name), 'sh', '-c', ['set -e', ...mounts, chroot].join('\n'), 'sh', ...words];
  }
  const envOf = (name: string, more: Record<string, string> = {}) => ({ ...serviceOf(name).environment, ...more });
  function keep(child: ChildProcess): ChildProcess {
    reap(child);
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  }

  return {
    addressOf,
    folderOf,
    // Not synchronous: the test itself serves what the command may ask for.
    async run(name, { words = serviceOf(name).command ?? [], env } = {}) {
      const child = keep(spawn('/usr/sbin/ip', argsFor(name, words), { env: envOf(name, env) }));
      let output = '';
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
      const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
      return { status, output };
    },
    start(name, { words = serviceOf(name).command ?? [], env } = {}) {
      return keep(
        spawn('/usr/sbin/ip', argsFor(name, words), { env: envOf(name, env), stdio: ['ignore', 'pipe', 'pipe'] }),
      );
    },
    startProgram(name, words, env = {}) {
      const hosts = `mount --bind '${join(folder, `hosts-${name}`)}' /etc/hosts && exec "$@"`;
      const args = ['netns', 'exec', namespaceOf(name), 'sh', '-c', hosts, 'sh', ...words];
      return keep(
        spawn('/usr/sbin/ip', args, { env: { PATH: process.env.PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] }),
      );
    },
    runProgram: (name, words) => spawnSync('/usr/sbin/ip', ['netns', 'exec', namespaceOf(name), ...words]),
    async stop() {
      const ends = [...children].map((child) => new Promise((resolve) => child.once('exit', resolve)));
      for (const child of children) child.kill('SIGKILL');
      await Promise.all(ends);
      for (const name of names) ip('netns', 'del', namespaceOf(name));
      for (const at of networks.keys()) ip('link', 'del', `${tag}b${at}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
