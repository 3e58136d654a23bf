import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { CustodyConfig, ShareNodeAddress } from '../../src/wire/http/project';
import { readIdentityKey } from './nodeKeys';
import { openShareNode, type RunningShareNode } from './server/openShareNode';
import { createRegistry } from './registry/registry';
import type { RegistryTables } from './registry/registryTables';
import { registerRegistry, registerShareNode } from './routes';
import type { TrustedIssuer } from './tokens/tokenVerifier';

export interface CustodyDeps {
  publicUrl: string;
  dataDir: string;
  threshold: number;
  /** External share nodes. If absent, three nodes run in this process, for development. */
  nodes?: readonly ShareNodeAddress[];
  /** A database on which `registryMigrations` have run. */
  db: Kysely<RegistryTables>;
  issuers: readonly TrustedIssuer[];
  /** Requests per minute from one address. */
  requests?: number;
  onFault?(error: unknown): void;
  /** Used to fetch the keys of the issuers of identity tokens. */
  fetch?: typeof globalThis.fetch;
}

/** The key custody part of a frame-host: the registry, and the embedded share nodes if there are no external ones. */
export interface Custody {
  /** The configuration that wallets receive. */
  config: CustodyConfig;
  /** The public key of the registry. */
  registryKey: string;
  register(app: FastifyInstance): void;
  /** Starts the periodic tasks of the embedded nodes. Call it once the server listens. */
  start(): void;
  ready(): Promise<boolean>;
  close(): Promise<void>;
}

const embeddedCount = 3;
const embeddedUrl = (publicUrl: string, index: number): string => `${publicUrl}/nodes/${index}`;

/**
 * Returns the configuration for wallets and the registry's key without running a server. Creates missing keys in the same way as the
 * first server start.
 */
export async function readCustody({
  publicUrl,
  dataDir,
  threshold,
  nodes,
}: Pick<CustodyDeps, 'publicUrl' | 'dataDir' | 'threshold' | 'nodes'>): Promise<
  Pick<Custody, 'config' | 'registryKey'>
> {
  const { publicKey: registryKey } = await readIdentityKey(dataDir, 'registry.key');
  const indices = Array.from({ length: embeddedCount }, (_, at) => at + 1);
  const readEmbedded = async (index: number): Promise<ShareNodeAddress> => {
    const { publicKey } = await readIdentityKey(join(dataDir, `node-${index}`));
    return { index, url: embeddedUrl(publicUrl, index), publicKey };
  };
  const known = nodes ? [...nodes] : await Promise.all(indices.map(readEmbedded));
  return { config: { threshold, nodes: known }, registryKey };
}

export async function openCustody(deps: CustodyDeps): Promise<Custody> {
  const { publicUrl, dataDir, threshold, db, issuers, requests, onFault, fetch } = deps;
  const addresses: ShareNodeAddress[] = [...(deps.nodes ?? [])];
  const peers = () => new Map(addresses.map(({ index, publicKey }) => [index, publicKey]));
  const identity = await readIdentityKey(dataDir, 'registry.key');
  const registry = createRegistry({ db, identity, threshold, nodes: peers });

  const embedded: RunningShareNode[] = [];
  for (let index = 1; deps.nodes === undefined && index <= embeddedCount; index++) {
    const folder = join(dataDir, `node-${index}`);
    const registryKey = () => registry.publicKey;
    const running = await openShareNode({
      index,
      threshold,
      folder,
      issuers,
      peers,
      registryKey,
      registry,
      onFault,
      fetch,
      walletOrigin: publicUrl,
    });
    embedded.push(running);
    addresses.push({ index, url: embeddedUrl(publicUrl, index), publicKey: running.node.publicKey });
  }

  const options = { walletOrigin: publicUrl, ...(requests === undefined ? {} : { max: requests }) };
  return {
    config: { threshold, nodes: addresses },
    registryKey: registry.publicKey,
    register(app) {
      registerRegistry(app, { ...options, registry });
      for (const { node } of embedded) registerShareNode(app, { ...options, node, prefix: `/nodes/${node.index}` });
    },
    start: () => embedded.forEach((running) => running.start()),
    ready: async () => {
      await db.selectFrom('registry_keys').select('user').limit(1).execute();
      return addresses.length >= threshold;
    },
    async close() {
      await Promise.all(embedded.map((running) => running.close()));
    },
  };
}
