import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { openSessionStore } from '../../frame-host/sessions/sessionStore';
import { fetchLogin } from '../../src/app/signIn/fetchLogin';
import { systemClock } from '../../src/kit/clock';
import { listen, type Listening } from '../../src/signIn/realtime/listen';
import { createPollingTransport } from '../../src/signIn/realtime/transport';
import { publish } from '../../src/signIn/session/channel';
import { createSessionId } from '../../src/signIn/session/sessionId';
import { createSessionStoreClient } from '../../src/signIn/session/sessionStoreClient';
import { createServers } from '../helpers/http/servers';

const folder = mkdtempSync(join(tmpdir(), 'inlay-faults-'));
const { start, stopAll } = createServers();
const listening: Listening[] = [];
afterEach(async () => {
  for (const one of listening.splice(0)) one.stop();
  await stopAll();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a session server with a database file, which can be stopped and restarted at the same address. */
async function openServer() {
  const begin = async (port: number) => {
    const sessions = await openSessionStore({ place: join(folder, 'sessions.db') });
    const server = await start({ sessions, config: { port } });
    return { port: await server.listen(), close: () => server.close().then(() => sessions.close()) };
  };
  let running = await begin(0);
  const { port } = running;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => running.close(),
    restart: async () => void (running = await begin(port)),
  };
}

describe('the session server restarts during a login', () => {
  it('the sign-in page finds the site’s request once the server is back', async () => {
    const { url, stop, restart } = await openServer();
    const sessions = createSessionStoreClient({ fetch, storageServerUrl: url });
    const loginId = createSessionId();
    const record = { actionType: 'login', options: { clientId: 'inlay-local', redirectUrl: 'https://shop.test/' } };
    await sessions.create({ sessionId: loginId, record, timeout: 600, allowedOrigin: '*' });
    await stop();
    const finding = fetchLogin({ start: { loginId }, sessions });
    await new Promise((resolve) => setTimeout(resolve, 400));
    await restart();
    expect(await finding).toMatchObject({ actionType: 'login', options: { clientId: 'inlay-local' } });
  });

  it('the waiting page receives a result that is published after the restart', async () => {
    const { url, stop, restart } = await openServer();
    const topic = createSessionId();
    const one = listen({
      topic,
      lines: [createPollingTransport({ origin: url, fetch })],
      clock: systemClock,
      random: () => 0,
    });
    listening.push(one);
    await new Promise((resolve) => setTimeout(resolve, 200));
    await stop();
    await restart();
    await publish({ fetch, storageServerUrl: url, topic, message: '{"data":1}', allowedOrigin: '*' });
    expect(await one.message).toBe('{"data":1}');
  });
});

describe('a URL of 8,000 characters', () => {
  it('receives a normal response, and the server keeps running', async () => {
    const { listen: open } = await start();
    const url = `http://127.0.0.1:${await open()}`;
    const long = 'a'.repeat(8_000);
    const statuses = await Promise.all(
      [
        `/v1/project?client_id=${long}`,
        `/api/feature-access?client_id=${long}`,
        `/api/v2/configuration?project_id=${long}`,
        `/${long}`,
        `/v2/store/get?${long}`,
      ].map(async (path) => (await fetch(url + path)).status),
    );
    expect(statuses).toEqual([400, 403, 400, 404, 404]);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });
});
