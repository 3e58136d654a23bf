import { afterAll, beforeAll, expect, it } from 'vitest';
import { bytesToHex } from '../../src/kit/hex';
import { randomBytes } from '../../src/kit/randomId';
import { createSessionId } from '../../src/signIn/session/sessionId';
import { createSessionStoreClient, type SessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { createSessionList, type StoredSession, type SessionList } from '../../src/wallet/session/sessionList';
import { createServers } from '../helpers/http/servers';

/** Allowed readers of the records; the session list has no origin. */
const anyone = '*';
const { start, stopAll } = createServers();
let sessions: SessionStoreClient;
beforeAll(async () => {
  const { app } = await start();
  const storageServerUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  sessions = createSessionStoreClient({ fetch, storageServerUrl });
});
afterAll(stopAll);

/** Creates a user with that many devices, each with a live session of its own. */
async function setUp(count: number) {
  const privateKey = randomBytes(32);
  const open = (): SessionList => createSessionList({ sessions, privateKey, origin: anyone, now: () => Date.now() });
  const at = Date.now();
  const times = { createdAt: at, usedAt: at, expiresAt: at + 60_000 };
  const devices = Array.from({ length: count }, (_, number): StoredSession & { list: SessionList } => {
    const session = {
      sessionId: createSessionId(),
      namespace: '',
      app: 'https://dapp.test',
      device: `Chrome · ${number}`,
      ...times,
    };
    return { ...session, list: open() };
  });
  const note = ({ list, ...session }: (typeof devices)[number]) => list.note(session);
  const enter = async (device: (typeof devices)[number]) => {
    const { sessionId, namespace } = device;
    const record = { privKey: bytesToHex(privateKey) };
    await sessions.create({ sessionId, namespace, record, timeout: 60, allowedOrigin: anyone });
    await note(device);
  };
  const listed = async () => (await open().readLive()).map(({ device }) => device).sort();
  return { devices, enter, note, listed, open };
}

it('the session list keeps all concurrent sign-ins, from the first one on', async () => {
  const { devices, enter, note, listed } = await setUp(6);
  const names = devices.map(({ device }) => device).sort();
  await Promise.all(devices.slice(0, 3).map(enter));
  expect(await listed()).toEqual(names.slice(0, 3));
  await Promise.all(devices.slice(3).map(enter));
  expect(await listed()).toEqual(names);
  await Promise.all(devices.map(note));
  expect(await listed()).toEqual(names);
});

it('the session list keeps a sign-in while other sessions are ended', async () => {
  const { devices, enter, listed, open } = await setUp(4);
  const [mine, ...others] = devices;
  await Promise.all(others.slice(0, 2).map(enter));
  const isOther = ({ sessionId }: StoredSession) => sessionId !== mine?.sessionId;
  await Promise.all([open().end(isOther), ...devices.slice(0, 1).map(enter)]);
  expect(await listed()).toEqual([mine?.device]);
});
