import { SessionManager } from '@toruslabs/session-manager';
import { afterEach, expect, it } from 'vitest';
import { createSessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { createServers } from '../helpers/http/servers';

const { start, stopAll } = createServers();
afterEach(stopAll);

const record = { privKey: '0'.repeat(62) + '01', userInfo: { name: 'Zoë' } };

async function open() {
  const { listen } = await start();
  const url = `http://127.0.0.1:${await listen()}`;
  const ours = createSessionStoreClient({ fetch, storageServerUrl: url });
  const sessionId = SessionManager.generateRandomSessionKey();
  const options = { sessionServerBaseUrl: url, sessionTime: 60, sessionNamespace: 'shop', sessionId };
  return { ours, sessionId, theirs: new SessionManager<typeof record>(options) };
}

it('our client reads a session that @toruslabs/session-manager created, and notices its logout', async () => {
  const { ours, sessionId, theirs } = await open();
  await theirs.createSession(record);
  expect(await ours.read({ sessionId, namespace: 'shop' })).toEqual(record);
  expect(await ours.read({ sessionId })).toBeNull();
  await theirs.invalidateSession();
  expect(await ours.read({ sessionId, namespace: 'shop' })).toBeNull();
});

it('our client creates a session that @toruslabs/session-manager can read, update and end', async () => {
  const { ours, sessionId, theirs } = await open();
  await ours.create({ sessionId, namespace: 'shop', record, timeout: 60, allowedOrigin: '*' });
  expect(await theirs.authorizeSession()).toEqual(record);
  await ours.update({ sessionId, namespace: 'shop', record: { ...record, privKey: '02' } });
  expect(await theirs.authorizeSession()).toMatchObject({ privKey: '02' });
  await theirs.updateSession({ privKey: '03' });
  expect(await ours.read({ sessionId, namespace: 'shop' })).toMatchObject({ privKey: '03' });
  await ours.invalidate({ sessionId, namespace: 'shop' });
  await expect(theirs.authorizeSession()).resolves.toEqual({});
});
