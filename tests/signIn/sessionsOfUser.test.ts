import { afterEach, expect, it } from 'vitest';
import { hexToBytes } from '../../src/kit/hex';
import { createSessionId } from '../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { createSessionList } from '../../src/wallet/session/sessionList';
import { createServers } from '../helpers/http/servers';
import { keyHex } from '../helpers/wallet/walletHarness';

const { start, stopAll } = createServers();
afterEach(stopAll);

const wallet = 'http://localhost:4050';
const shop = 'https://shop.example';

/** A session server, and browsers that call it from a page of a given origin. */
async function open() {
  let time = Date.now();
  const server = await start({ clock: { now: () => time, after: () => () => undefined } });
  const port = await server.listen();
  const from = (origin: string) =>
    createSessionStoreClient({
      fetch: (input, init) => fetch(input, { ...init, headers: { ...(init?.headers as object), origin } }),
      storageServerUrl: `http://127.0.0.1:${port}`,
    });
  const listOf = (privateKey: Uint8Array) =>
    createSessionList({ sessions: from(wallet), privateKey, origin: wallet, now: () => time });
  return { from, listOf, pass: (seconds: number) => (time += seconds * 1_000), now: () => time };
}

const ann = hexToBytes(keyHex);
const bob = hexToBytes('5'.repeat(64));

it('lists a user’s sessions with device and last use, and ends one or all of them on the server', async () => {
  const { from, listOf, pass, now } = await open();
  const list = listOf(ann);
  const begin = async (device: string, app: string, of = list) => {
    const sessionId = createSessionId();
    await from(app).create({ sessionId, record: { privKey: '1', sessionId }, timeout: 86_400, allowedOrigin: app });
    await of.note({
      sessionId,
      namespace: '',
      device,
      app,
      createdAt: now(),
      usedAt: now(),
      expiresAt: now() + 86_400_000,
    });
    pass(60);
    return sessionId;
  };
  const began = now();
  const phone = await begin('Safari · iPhone', shop);
  const desktop = await begin('Chrome · Windows', shop);
  const own = await begin('Firefox · Linux', wallet);
  const stranger = await begin('Chrome · Mac', shop, listOf(bob));
  const known = (await list.readLive()).find(({ sessionId }) => sessionId === phone) ?? expect.fail();
  await list.note({ ...known, usedAt: now() });

  const shown = (await list.readLive()).map(({ device, app, createdAt, usedAt }) => [
    device,
    app,
    (createdAt - began) / 1_000,
    (usedAt - began) / 1_000,
  ]);
  expect(shown).toEqual([
    ['Safari · iPhone', shop, 0, 240],
    ['Firefox · Linux', wallet, 120, 120],
    ['Chrome · Windows', shop, 60, 60],
  ]);

  // End one: the server refuses it at once, and the others are unchanged.
  const read = (sessionId: string, app = shop) => from(app).read({ sessionId });
  await list.end(({ sessionId }) => sessionId === phone);
  pass(1);
  expect(await read(phone)).toBeNull();
  expect(await read(desktop)).toMatchObject({ privKey: '1' });
  expect((await list.readLive()).map(({ device }) => device)).toEqual(['Firefox · Linux', 'Chrome · Windows']);

  // End all others, then this one as well; other users' sessions remain.
  await list.end(({ sessionId }) => sessionId !== own);
  pass(1);
  expect(await read(desktop)).toBeNull();
  expect(await read(own, wallet)).toMatchObject({ privKey: '1' });
  await list.end(() => true);
  pass(1);
  expect(await read(own, wallet)).toBeNull();
  expect(await list.readLive()).toEqual([]);
  expect(await read(stranger)).toMatchObject({ privKey: '1' });
  expect(await listOf(bob).readLive()).toHaveLength(1);
});

it('another user can neither read nor end the listed sessions', async () => {
  const { from, listOf, now } = await open();
  const sessionId = createSessionId();
  const one = { device: 'Chrome · Mac', app: shop, createdAt: now(), usedAt: now(), expiresAt: now() + 1_000_000 };
  await from(shop).create({ sessionId, record: { privKey: '1' }, timeout: 60, allowedOrigin: shop });
  await listOf(ann).note({ ...one, sessionId, namespace: '' });
  expect(await listOf(bob).readLive()).toEqual([]);
  await listOf(bob).end(() => true);
  expect(await listOf(ann).readLive()).toHaveLength(1);
});
