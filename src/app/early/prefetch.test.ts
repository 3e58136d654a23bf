import { afterEach, expect, it, vi } from 'vitest';
import { startPrefetch } from './prefetch';

const sessionKey = `04${'ab'.repeat(64)}`;

/** A browser with a stored `auth_store`, and a server whose complete response is lost if a timeout aborts it before it is read. */
function setUp(kept: string | null) {
  const abort = new AbortController();
  const fetch = vi.fn(async (_url: string, init: { body: string; signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"message":"record"}'));
        init.signal.addEventListener('abort', () => controller.error(new DOMException('late', 'TimeoutError')));
        setTimeout(() => controller.close());
      },
    });
    return new Response(body);
  });
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(abort.signal);
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('localStorage', { getItem: () => kept });
  vi.stubGlobal('__CORE_PRELOADS__', []);
  vi.stubGlobal('__CORE_URL__', 'data:text/javascript,export%20const%20core%20=%201');
  return { fetch, abort };
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('keeps the whole record, however late the core reads it', async () => {
  const { fetch, abort } = setUp(JSON.stringify({ sessionId: 'cafe', sessionKey }));
  const record = startPrefetch()?.record;
  expect(record?.body).toBe(JSON.stringify({ key: sessionKey, namespace: '' }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  abort.abort();
  expect(await (await record?.response)?.json()).toEqual({ message: 'record' });
  expect(await record?.isLive).toBe(true);
  expect(fetch).toHaveBeenCalledOnce();
});

it.each([
  ['an empty record', () => Promise.resolve(new Response('{"message":""}'))],
  ['no record', () => Promise.resolve(new Response('{}', { status: 404 }))],
  ['an HTML page of a proxy', () => Promise.resolve(new Response('<html>'))],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('treats %s as no live session', async (_, answer) => {
  const { fetch } = setUp(JSON.stringify({ sessionId: 'cafe', sessionKey }));
  fetch.mockImplementation(answer);
  expect(await startPrefetch()?.record?.isLive).toBe(false);
});

it('loads only the core if the key of the record is not stored', async () => {
  const { fetch } = setUp(JSON.stringify({ sessionId: 'cafe' }));
  const early = startPrefetch();
  expect(early).not.toHaveProperty('record');
  expect(await early?.core).toMatchObject({ core: 1 });
  expect(fetch).not.toHaveBeenCalled();
});

it.each([null, '', '{', '[]', '{"sessionId":""}'])('loads nothing if nobody is signed in: %j', (kept) => {
  const { fetch } = setUp(kept);
  expect(startPrefetch()).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
});
