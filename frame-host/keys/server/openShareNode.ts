import { join } from 'node:path';
import { systemClock, type Clock } from '../../../src/kit/clock';
import { openDatabase } from '../../storage/database';
import { readIdentityKey, readSealingKey } from '../nodeKeys';
import { nodeMigrations, type NodeTables } from '../shareNode/nodeTables';
import type { NodeRegistry } from '../shareNode/nodeRegistry';
import { makeProof } from '../shareNode/answers';
import { createShareNode, type ShareNode } from '../shareNode/shareNode';
import { isReceipt } from '../shareNode/shareNodeContext';
import { checkSealing } from '../shareNode/checkSealing';
import { createTokenVerifier, type TrustedIssuer } from '../tokens/tokenVerifier';
import { openRestoredShares, restoredMigrations } from './restoredShares';

/** All migrations of a node's database. */
export const allNodeMigrations = { ...nodeMigrations, ...restoredMigrations };

/** Interval of sweeping and catching up, in ms. */
const roundEvery = 60_000;

export interface OpenShareNode {
  index: number;
  threshold: number;
  /** The node's own folder: database, identity key and, unless it is passed, sealing key. */
  folder: string;
  /** 32 bytes, hex. */
  sealingKey?: string;
  issuers: readonly TrustedIssuer[];
  /** The origin at which passkeys are used. */
  walletOrigin: string;
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  registry: NodeRegistry;
  onFault?(error: unknown): void;
  fetch?: typeof globalThis.fetch;
  clock?: Clock;
}

/** A running share node with its own folder and periodic tasks. */
export interface RunningShareNode {
  node: ShareNode;
  /**
   * Connections of the frame-host's own issuer for which this node has no pinned keys, so that it trusts whoever serves them. `inlay
   * doctor` warns about them.
   */
  unpinned: string[];
  /** Starts fetching missed shares and sweeping. */
  start(): void;
  close(): Promise<void>;
}

export async function openShareNode(options: OpenShareNode): Promise<RunningShareNode> {
  const { folder, issuers, onFault = () => undefined, fetch = globalThis.fetch, clock = systemClock } = options;
  const identity = await readIdentityKey(folder);
  const sealingKey = await readSealingKey(folder, options.sealingKey);
  const db = await openDatabase<NodeTables>({ file: join(folder, 'shares.db'), migrations: allNodeMigrations });
  await checkSealing({ db, sealingKey, publicKey: identity.publicKey });
  const restored = await openRestoredShares({
    db,
    clock,
    lookup: (user) => options.registry.lookup(makeProof({ ...options, identity, clock }, user)),
    isReceipt: (input) => isReceipt(options, input),
  });
  const verifyToken = restored.guard(createTokenVerifier({ issuers, fetch, clock }));
  const node = createShareNode({ ...options, db, identity, sealingKey, verifyToken, clock });

  let cancel = (): void => undefined;
  let round = Promise.resolve();
  const run = (): void => {
    round = Promise.allSettled([node.catchUp(), node.sweep()]).then((results) => {
      for (const result of results) if (result.status === 'rejected') onFault(result.reason);
      cancel = clock.after(roundEvery, run);
    });
  };
  return {
    node,
    unpinned: issuers.filter(({ isProject, jwks }) => isProject && !jwks).map(({ connectionId }) => connectionId),
    start: run,
    async close() {
      await round;
      cancel();
      await db.destroy();
    },
  };
}
