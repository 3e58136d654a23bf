import { expect, it } from 'vitest';
import { hexToBytes } from '../../kit/hex';
import type { SessionRecords } from '../ports';
import { createSessionList, type StoredSession } from './sessionList';

const key = (byte: string) => hexToBytes(byte.repeat(32));

function createMemory() {
  const records = new Map<string, Record<string, unknown>>();
  const name = ({ sessionId, namespace }: { sessionId: string; namespace: string }) => `${namespace}:${sessionId}`;
  return {
    records,
    sessions: {
      read: async (at: { sessionId: string; namespace: string }) => records.get(name(at)) ?? null,
      change: async ({ next, ...at }: Parameters<SessionRecords['change']>[0]) =>
        void records.set(name(at), { ...next(records.get(name(at)) ?? null) }),
      invalidate: async (at: { sessionId: string; namespace: string }) => void records.delete(name(at)),
    },
  };
}

const session = (sessionId: string, usedAt: number): StoredSession => ({
  sessionId,
  namespace: '',
  device: 'Chrome · Mac',
  app: 'https://dapp.test',
  createdAt: usedAt,
  usedAt,
  expiresAt: 1_000_000,
});

it('lists only the sessions of one key, last used first, with their start time', async () => {
  const { records, sessions } = createMemory();
  const listOf = (byte: string) =>
    createSessionList({ sessions, privateKey: key(byte), origin: 'https://wallet.test', now: () => 500 });
  for (const id of ['a1', 'b2', 'c3']) records.set(`:${id}`, { privKey: '1' });
  await listOf('11').note(session('a1', 100));
  await listOf('11').note(session('b2', 200));
  await listOf('22').note(session('c3', 300));
  await listOf('11').note({ ...session('a1', 400), expiresAt: 9_000_000 });
  const list = await listOf('11').readLive();
  expect(list.map(({ sessionId, createdAt, usedAt }) => [sessionId, createdAt, usedAt])).toEqual([
    ['a1', 100, 400],
    ['b2', 200, 200],
  ]);
  expect(list[0]?.expiresAt).toBe(1_000_000);
});

it('ends the selected sessions, and omits those that were ended elsewhere or have expired', async () => {
  const { records, sessions } = createMemory();
  let now = 500;
  const list = createSessionList({ sessions, privateKey: key('11'), origin: 'https://wallet.test', now: () => now });
  for (const id of ['a1', 'b2', 'c3']) {
    records.set(`:${id}`, { privKey: '1' });
    await list.note(session(id, 100));
  }
  await list.end(({ sessionId }) => sessionId === 'a1');
  expect(records.has(':a1')).toBe(false);
  records.delete(':b2');
  expect((await list.readLive()).map(({ sessionId }) => sessionId)).toEqual(['c3']);
  now = 2_000_000;
  expect(await list.readLive()).toEqual([]);
});

it('does not fail to add a session while the session server is down', async () => {
  const down = () => Promise.reject(new Error('down'));
  const sessions = { read: down, change: down, invalidate: down };
  const list = createSessionList({ sessions, privateKey: key('11'), origin: 'https://wallet.test', now: () => 0 });
  await expect(list.note(session('a1', 1))).resolves.toBeUndefined();
  await expect(list.readLive()).rejects.toThrow('down');
});

it('ends or keeps sessions that another device adds meanwhile', async () => {
  const { records, sessions } = createMemory();
  const given = { privateKey: key('11'), origin: 'https://wallet.test', now: () => 500 };
  const other = createSessionList({ sessions, ...given });
  for (const id of ['a1', 'b2', 'c3', 'd4']) records.set(`:${id}`, { privKey: '1' });
  await other.note(session('a1', 100));
  const late = [['b2', 'c3'], ['d4']];
  const slow = {
    ...sessions,
    async invalidate(at: { sessionId: string; namespace: string }) {
      for (const id of late.shift() ?? []) await other.note(session(id, 200));
      await sessions.invalidate(at);
    },
  };
  await createSessionList({ sessions: slow, ...given }).end(({ sessionId }) => sessionId !== 'c3');
  expect([...records.keys()].filter((name) => name.startsWith(':'))).toEqual([':c3']);
  expect((await other.readLive()).map(({ sessionId }) => sessionId)).toEqual(['c3']);
});

it('loses no session because of an invalid entry or a long name', async () => {
  const { records, sessions } = createMemory();
  const list = createSessionList({ sessions, privateKey: key('11'), origin: 'https://wallet.test', now: () => 500 });
  records.set(':a1', { privKey: '1' });
  records.set(':b2', { privKey: '1' });
  await list.note(session('a1', 100));
  const [name, record] = [...records].find(([at]) => at.startsWith('sessions:'))!;
  records.set(name, { list: [{ sessionId: 7 }, ...(record.list as object[])] });
  await list.note({ ...session('b2', 200), app: `myapp://answer?${'x'.repeat(2_000)}`, device: 'y'.repeat(100) });
  const live = await list.readLive();
  expect(live.map(({ sessionId, app, device }) => [sessionId, app.length, device.length])).toEqual([
    ['b2', 256, 64],
    ['a1', 'https://dapp.test'.length, 'Chrome · Mac'.length],
  ]);
});
