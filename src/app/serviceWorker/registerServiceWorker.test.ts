import { describe, expect, it, vi } from 'vitest';
import { registerServiceWorker, workerUrl, type ServiceWorkerDeps } from './registerServiceWorker';

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const unwanted = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0.0.0 Mobile/15E148 Safari/604.1',
];

function setUp({
  registered = false,
  answer = new Response('', { headers: { 'content-type': 'text/javascript' } }),
  ...more
}: Partial<ServiceWorkerDeps> & { registered?: boolean; answer?: Response | Error } = {}) {
  const unregister = vi.fn(async () => true);
  const container = {
    register: vi.fn(async () => ({}) as ServiceWorkerRegistration),
    getRegistration: vi.fn(async () =>
      registered ? ({ unregister } as unknown as ServiceWorkerRegistration) : undefined,
    ),
  };
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const deps = {
    container,
    userAgent: chrome,
    hostname: 'wallet.example',
    isTop: true,
    fetch,
    reload: vi.fn(),
    warn: vi.fn(),
    trustedTypes: undefined,
    ...more,
  };
  return { deps, container, unregister, fetch, run: () => registerServiceWorker(deps) };
}

describe('registerServiceWorker', () => {
  it('registers under its scope without asking the server first', async () => {
    const { run, container, fetch } = setUp();
    await run();
    expect(container.register.mock.calls).toEqual([[workerUrl, { scope: '/v5/', updateViaCache: 'imports' }]]);
    expect(fetch).not.toHaveBeenCalled();
  });

  it.each(unwanted)('unregisters an existing worker in %s and registers none', async (userAgent) => {
    const { run, container, unregister, deps } = setUp({ userAgent, registered: true });
    await run();
    expect([unregister.mock.calls.length, container.register.mock.calls.length]).toEqual([1, 0]);
    expect(deps.reload).not.toHaveBeenCalled();
  });

  describe.each(['localhost', '127.0.0.1', '[::1]'])('on %s', (hostname) => {
    it('requests the script first, past the HTTP cache, as browsers do', async () => {
      const { run, container, fetch } = setUp({ hostname });
      await run();
      expect(fetch.mock.calls[0]).toMatchObject([
        workerUrl,
        { cache: 'no-cache', headers: { 'Service-Worker': 'script' } },
      ]);
      expect(container.register).toHaveBeenCalledOnce();
    });

    it.each([
      ['a 404', new Response('', { status: 404, headers: { 'content-type': 'text/javascript' } })],
      ['a page', new Response('<p>', { headers: { 'content-type': 'text/html' } })],
      ['no content type', new Response(null)],
    ])('%s: unregisters the worker and reloads', async (_name, answer) => {
      const { run, container, unregister, deps } = setUp({ hostname, registered: true, answer });
      await run();
      expect([unregister.mock.calls.length, container.register.mock.calls.length]).toEqual([1, 0]);
      expect(deps.reload).toHaveBeenCalledOnce();
    });

    it('does not reload if there is no worker to unregister', async () => {
      const { run, deps } = setUp({ hostname, answer: new Response('', { status: 404 }) });
      await run();
      expect(deps.reload).not.toHaveBeenCalled();
    });

    it('keeps the worker when the server is down, which is its purpose', async () => {
      const { run, unregister, deps } = setUp({ hostname, registered: true, answer: new TypeError('Failed to fetch') });
      await run();
      expect([unregister.mock.calls.length, vi.mocked(deps.reload).mock.calls.length]).toEqual([0, 0]);
    });
  });

  it('does nothing inside another page, and never reloads a frame', async () => {
    const { run, container, fetch, deps } = setUp({
      isTop: false,
      hostname: 'localhost',
      registered: true,
      answer: new Response('', { status: 404 }),
    });
    await run();
    expect([container.register.mock.calls.length, fetch.mock.calls.length]).toEqual([0, 0]);
    expect(deps.reload).not.toHaveBeenCalled();
  });

  it('logs a warning if the registration fails', async () => {
    const { run, container, deps } = setUp();
    container.register.mockRejectedValue(new DOMException('storage is full', 'QuotaExceededError'));
    await run();
    expect(vi.mocked(deps.warn).mock.calls.flat().join()).toContain('storage is full');
    await registerServiceWorker({ ...deps, container: undefined });
    expect(deps.warn).toHaveBeenCalledOnce();
  });

  it('allows no other URL in its Trusted Types policy', async () => {
    const rules: { createScriptURL(url: string): string }[] = [];
    const trustedTypes = {
      createPolicy: (_name: string, policy: { createScriptURL(url: string): string }) => (rules.push(policy), policy),
    };
    const { run, container } = setUp({ trustedTypes });
    await run();
    expect(container.register).toHaveBeenCalledOnce();
    expect(() => rules[0]!.createScriptURL('https://evil.test/worker.js')).toThrow(TypeError);
  });
});
