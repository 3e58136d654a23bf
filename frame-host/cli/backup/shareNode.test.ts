import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { randomScalar } from '../../../src/custody/scalar';
import { toUserId } from '../../../src/custody/statements';
import { bytesToHex } from '../../../src/kit/hex';
import { fillRandom } from '../../../src/kit/randomId';
import {
  connectionId,
  fetchKeys,
  makeToken,
  trusted,
  walletOrigin,
} from '../../../tests/helpers/custody/custodyHarness';
import { createDeviceFactors } from '../../../tests/helpers/custody/deviceFactors';
import { harnessPerTest } from '../../../tests/helpers/custody/harnessPerTest';
import { allNodeMigrations, openShareNode, type RunningShareNode } from '../../keys/server/openShareNode';
import { makeProof } from '../../keys/shareNode/answers';
import type { NodeTables } from '../../keys/shareNode/nodeTables';
import { openDatabase } from '../../storage/database';
import { makeBackupKey, readPrivateKey, readPublicKey } from './backupKey';
import { writeSealedLines } from './sealedLines';
import { backUpNode, restoreNode } from './shareNode';

const user = toUserId({ connectionId, subject: 'ann' });
const harness = harnessPerTest();
const { askFactor, factor } = createDeviceFactors();

let folder: string;
const running = new Map<number, RunningShareNode>();
/** Every machine has a folder of its own. */
let machine = 0;
const folders = new Map<number, string>();
function newFolder(index: number): string {
  const own = join(folder, `machine-${(machine += 1)}`);
  mkdirSync(own);
  folders.set(index, own);
  return own;
}
const placeOf = (index: number) => ({ folder: folders.get(index) ?? expect.fail(), sealingKey: undefined });
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-node-backup-'));
  await makeBackupKey(join(folder, 'own.key'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(async () => {
  for (const { index, identity } of harness.members) {
    const own = newFolder(index);
    writeFileSync(join(own, 'identity.key'), bytesToHex(identity.privateKey));
    writeFileSync(join(own, 'sealing.key'), randomBytes(32).toString('hex'));
    await start(index);
  }
});
afterEach(async () => {
  for (const index of running.keys()) await stop(index);
  running.clear();
});

/** Starts the node of the folder, as its process does. */
async function start(index: number): Promise<void> {
  const { threshold, nodes } = harness.config;
  const node = await openShareNode({
    ...placeOf(index),
    index,
    threshold,
    issuers: [trusted],
    walletOrigin,
    peers: () => new Map(nodes.map((one) => [one.index, one.publicKey])),
    registryKey: () => harness.registryIdentity.publicKey,
    registry: harness.registry,
    fetch: fetchKeys,
    clock: harness.clock,
  });
  running.set(index, node);
  harness.member(index).node = node.node;
}
const stop = async (index: number): Promise<void> => running.get(index)?.close();

async function backUp(index: number): Promise<string> {
  const file = join(folder, `backup-${index}`);
  rmSync(file, { force: true });
  const to = await writeSealedLines({ file, to: await readPublicKey(join(folder, 'own.key.pub')) });
  await backUpNode({ place: placeOf(index), to, now: harness.clock.now() });
  await to.end();
  return file;
}

/** Loses the node's folder, and restores the backup on a new machine. The operator has the sealing key elsewhere. */
async function restore(index: number, file: string): Promise<void> {
  await stop(index);
  const key = join(placeOf(index).folder, 'sealing.key');
  const own = newFolder(index);
  const back = async () =>
    restoreNode({
      place: placeOf(index),
      file,
      key: await readPrivateKey(join(folder, 'own.key')),
      now: harness.clock.now(),
    });
  await expect(back()).rejects.toThrow('Put the node');
  expect(readdirSync(own)).toEqual([]);
  cpSync(key, join(own, 'sealing.key'));
  await back();
  harness.clock.advanceNow(1_000);
  await start(index);
  harness.clock.advanceNow(1_000);
}

/** Signs in to one node without checking anything, and returns the epoch of the share that it gives. */
async function shareOf(index: number): Promise<number | undefined> {
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey, now: harness.clock.now() });
  const { record } = await harness.callsTo(index, { user, privateKey }).open({ idToken, connectionId });
  return record?.share === undefined ? undefined : record.epoch;
}

it('brings back a lost node with all its shares', async () => {
  const { privateKey } = await harness.signIn();
  const file = await backUp(2);
  await restore(2, file);
  expect(await shareOf(2)).toBe(1);
  const down = () => Promise.reject(new Error('down'));
  expect(await harness.signIn({ nodes: { 1: { ...harness.honest(1), open: down } } })).toMatchObject({ privateKey });
});

it('gives no share from before a change of factors, also if enough nodes are restored to put the key together', async () => {
  const { privateKey } = await harness.signIn();
  const files = [await backUp(1), await backUp(2)];
  await (
    await harness.makeClient().enter({ user, privateKey: Uint8Array.from(privateKey) })
  ).reshare([factor(2), factor(3)]);
  await harness.settled();
  for (const [at, file] of files.entries()) await restore(at + 1, file);
  expect([await shareOf(1), await shareOf(2)]).toEqual([undefined, undefined]);
  // The one node that has a share of the new epoch does not suffice.
  await expect(harness.signIn()).rejects.toMatchObject({ code: 'sharesUnavailable' });
});

it('opens the key with the new factors while one node is restored, and the next change reaches that node', async () => {
  const { privateKey } = await harness.signIn();
  const file = await backUp(1);
  const enter = () => harness.makeClient().enter({ user, privateKey: Uint8Array.from(privateKey) });
  await (await enter()).reshare([factor(2), factor(3)]);
  await harness.settled();
  await restore(1, file);
  expect(await shareOf(1)).toBeUndefined();
  expect(await harness.signIn({ askFactor })).toMatchObject({ privateKey, epoch: 2 });
  await (await enter()).reshare([]);
  await harness.settled();
  await harness.member(1).node.catchUp();
  expect(await shareOf(1)).toBe(3);
});

it('asks the registry once for each user, and gives nothing of that user while it does not answer', async () => {
  await harness.signIn();
  await restore(1, await backUp(1));
  const lookup = vi.spyOn(harness.registry, 'lookup').mockRejectedValueOnce(new Error('down'));
  await expect(shareOf(1)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await shareOf(1)).toBe(1);
  expect(await shareOf(1)).toBe(1);
  expect(lookup).toHaveBeenCalledTimes(2);
  // A registry that does not sign what it says is not believed.
  await stop(1);
  await restore(1, await backUp(1));
  lookup.mockRestore();
  const proof = makeProof({ index: 1, identity: harness.member(1).identity, clock: harness.clock }, user);
  const row = (await harness.registry.lookup(proof)) ?? expect.fail('no row');
  vi.spyOn(harness.registry, 'lookup').mockResolvedValueOnce({ ...row, epoch: 9 });
  await expect(shareOf(1)).rejects.toMatchObject({ code: 'unavailable' });
  expect(await shareOf(1)).toBe(1);
});

it('refuses a token that was used after the backup', async () => {
  await harness.signIn();
  const file = await backUp(1);
  const privateKey = randomScalar(fillRandom);
  const idToken = await makeToken({ privateKey, now: harness.clock.now() });
  const open = () => harness.callsTo(1, { user, privateKey }).open({ idToken, connectionId });
  await open();
  await expect(open()).rejects.toMatchObject({ code: 'unauthorized' });
  await restore(1, file);
  await expect(open()).rejects.toMatchObject({ code: 'unauthorized' });
});

it('refuses a one-time code of a factor that was used after the backup', async () => {
  const stepOf = async (change?: { last_step: number }): Promise<number> => {
    const db = await openDatabase<NodeTables>({
      file: join(placeOf(1).folder, 'shares.db'),
      migrations: allNodeMigrations,
    });
    const tries = { user, factor_id: 'f', wrong: 0, locked_until: 0 };
    if (change)
      await db
        .insertInto('gate_tries')
        .values({ ...tries, ...change })
        .execute();
    const { last_step } = await db.selectFrom('gate_tries').select('last_step').executeTakeFirstOrThrow();
    await db.destroy();
    return last_step;
  };
  const last = Math.floor(harness.clock.now() / 30_000) - 100;
  expect(await stepOf({ last_step: last })).toBe(last);
  await restore(1, await backUp(1));
  // A code of the next step is accepted by a clock that is ahead.
  expect(await stepOf()).toBeGreaterThan(harness.clock.now() / 30_000);
});

it('refuses a folder with a database, another sealing key, and the backup of another node', async () => {
  const file = await backUp(1);
  await stop(1);
  const key = await readPrivateKey(join(folder, 'own.key'));
  const back = (index: number) => restoreNode({ place: placeOf(index), file, key, now: 0 });
  await expect(back(1)).rejects.toThrow('exists. Move it away first');
  await stop(2);
  rmSync(join(placeOf(2).folder, 'shares.db'));
  await expect(back(2)).rejects.toThrow('identity.key exists with other content');
  rmSync(join(placeOf(1).folder, 'shares.db'));
  writeFileSync(join(placeOf(1).folder, 'sealing.key'), randomBytes(32).toString('hex'));
  await expect(back(1)).rejects.toThrow('another sealing.key');
  expect(existsSync(join(placeOf(1).folder, 'shares.db'))).toBe(false);
});
