import { expect, it, vi } from 'vitest';
import { withPrefetchedSession } from './withPrefetchedSession';

const url = 'https://wallet.test/v2/store/get';
const body = '{"key":"04aa","namespace":""}';
const answer = (text: string) => Promise.resolve(new Response(text));

function setUp(response: Promise<Response>) {
  response.catch(() => undefined);
  const asked = vi.fn<typeof globalThis.fetch>(() => answer('asked'));
  const fetch = withPrefetchedSession({ fetch: asked, record: { body, response, isLive: Promise.resolve(true) } });
  return { asked, ask: async (to = url, text = body) => (await fetch(to, { method: 'POST', body: text })).text() };
}

it('answers the same call once with the prefetched response', async () => {
  const { ask, asked } = setUp(answer('early'));
  expect([await ask(), await ask()]).toEqual(['early', 'asked']);
  expect(asked).toHaveBeenCalledOnce();
});

it.each([
  [url, '{"key":"04bb","namespace":""}'],
  ['https://wallet.test/v2/store/set', body],
])('does not answer a different call, or any call after it: %s %s', async (to, text) => {
  const { ask } = setUp(answer('early'));
  expect([await ask(to, text), await ask()]).toEqual(['asked', 'asked']);
});

it('asks again if the prefetch failed', async () => {
  const { ask } = setUp(Promise.reject(new TypeError('Failed to fetch')));
  expect(await ask()).toBe('asked');
});
