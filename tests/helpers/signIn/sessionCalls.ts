import type { Clock } from '../../../src/kit/clock';
import type { createServers } from '../http/servers';

/** Origin of calls that name none. */
export const dapp = 'https://dapp.example';

type Start = ReturnType<typeof createServers>['start'];

/** Starts a frame-host with the calls of its session store, and a clock that advances on demand. Origin `''` sends no header. */
export async function openSessionCalls(start: Start, options: Parameters<Start>[0] = {}) {
  let time = Date.now();
  const clock: Clock = { now: () => time, after: () => () => undefined };
  const server = await start({ clock, ...options });
  const call =
    (method: 'POST' | 'PUT', url: string) =>
    (payload: object, origin: string | undefined = dapp) =>
      server.app.inject({ method, url, payload, headers: origin === '' ? {} : { origin } });
  const get = call('POST', '/v2/store/get');
  return {
    ...server,
    pass: (seconds: number) => (time += seconds * 1_000),
    set: call('POST', '/v2/store/set'),
    update: call('PUT', '/v2/store/update'),
    channel: call('POST', '/v2/channel/set'),
    get,
    read: async (payload: object, origin?: string) => (await get(payload, origin)).json<{ message: string }>().message,
  };
}
