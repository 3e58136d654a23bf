import { afterEach, expect, it, vi } from 'vitest';
import { resolveOptions } from '../options';
import { createFrameMode } from './frame';

const sdkUrl = 'https://wallet.test/v10';
const host = 'https://wallet.test';
afterEach(() => vi.useRealTimers());

/** A page whose frames do what the test says. */
function openPage() {
  const listeners = new Set<(event: object) => void>();
  const sent: { message: Record<string, unknown>; to: string }[] = [];
  const peer = { postMessage: (message: Record<string, unknown>, to: string) => void sent.push({ message, to }) };
  const frames: { style: Record<string, string>; id: string; src: string; allow: string; isThere: boolean }[] = [];
  const self = {
    location: new URL('https://shop.test/account'),
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: (event: object) => void) => void listeners.delete(listener),
    matchMedia: () => ({ matches: false }),
    document: {
      createElement: () => {
        const frame = { style: {}, id: '', src: '', allow: '', isThere: false, contentWindow: peer };
        return Object.assign(frame, { setAttribute: () => undefined, remove: () => void (frame.isThere = false) });
      },
      body: {
        appendChild: (frame: (typeof frames)[number]) => void frames.push(Object.assign(frame, { isThere: true })),
      },
    },
  } as unknown as Window;
  const options = resolveOptions({
    options: { clientId: 'shop', sdkUrl, sdkMode: 'iframe' },
    pageUrl: self.location.href,
  });
  const mode = createFrameMode({ self, options });
  const nonce = () => new URLSearchParams(new URL(frames[0]!.src).hash.slice(1)).get('nonce') ?? '';
  const hear = (data: unknown, { origin = host, source = peer as object } = {}) =>
    [...listeners].forEach((listener) => listener({ data, origin, source, ports: [] }));
  const open = async () => {
    const opening = mode.open();
    hear({ type: 'setup_complete', nonce: nonce() });
    await opening;
  };
  return { mode, frames, sent, nonce, hear, open };
}

const params = { authConnection: 'email_passwordless' } as const;

it('opens one frame, sends init_dapp and then the login', async () => {
  const { mode, frames, sent, nonce, open } = openPage();
  await Promise.all([open(), mode.open()]);
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ id: `auth-iframe-${nonce()}`, style: { display: 'none' } });
  expect(frames[0]!.src).toMatch(/^https:\/\/wallet\.test\/v10\/frame#origin=https%3A%2F%2Fshop\.test&nonce=/);
  // Allowed for the host only, in case the frame navigates elsewhere.
  expect(frames[0]!.allow).toBe(
    'clipboard-write https://wallet.test; clipboard-read https://wallet.test; publickey-credentials-get https://wallet.test; publickey-credentials-create https://wallet.test',
  );
  mode.login({ params, nonce: 'mine' }).catch(() => undefined);
  expect(sent.map(({ message, to }) => [message.type, to])).toEqual([
    ['init_dapp', host],
    ['login_initiated', host],
  ]);
  expect(sent[0]!.message.data).toEqual({ network: 'sapphire_mainnet', clientId: 'shop' });
  expect(sent[1]!.message.data).toMatchObject({ loginConfig: { actionType: 'login', params }, nonce: 'mine' });
});

it('accepts messages only with the host’s window, origin and nonce', async () => {
  const { mode, frames, nonce, hear, open } = openPage();
  await open();
  let outcome: unknown;
  const login = mode.login({ params, nonce: 'mine' }).then((found) => (outcome = found));
  const success = { type: 'login_success', nonce: nonce(), data: { sessionId: 'ab' } };
  hear(success, { origin: 'https://evil.test' });
  hear(success, { source: {} });
  hear({ ...success, nonce: 'another' });
  hear({ ...success, data: {} });
  hear({ type: 'something_else', nonce: nonce() });
  for (const junk of [null, 7, 'login_success', []]) hear(junk);
  await Promise.resolve();
  expect(outcome).toBeUndefined();
  hear({ type: 'display_iframe', nonce: nonce() });
  expect(frames[0]!.style.display).toBe('block');
  hear({ ...success, data: { sessionId: 'ab', sessionNamespace: 'n' } });
  await login;
  expect(outcome).toEqual({ sessionId: 'ab', sessionNamespace: 'n' });
  expect(frames[0]!.style.display).toBe('none');
});

it.each([
  [{ error: 'the sign-in was cancelled by the user' }, 'the sign-in was cancelled by the user'],
  [{}, 'reason: unknown'],
  [undefined, 'reason: unknown'],
])('rejects with the error of the host: %j', async (data, reason) => {
  const { mode, nonce, hear, open } = openPage();
  await open();
  const login = mode.login({ params, nonce: 'mine' });
  hear({ type: 'login_failed', nonce: nonce(), data });
  await expect(login).rejects.toMatchObject({ code: 5114, message: `Login failed, ${reason}` });
});

it('allows one login at a time, and cancels it only after init', async () => {
  const { mode, sent, open } = openPage();
  expect(() => mode.cancel('mine')).toThrowError(
    expect.objectContaining({ code: 5002, message: 'SDK not initialized. please call init first, ' }),
  );
  await open();
  const first = mode.login({ params, nonce: 'one' });
  const second = mode.login({ params, nonce: 'two' });
  await expect(first).rejects.toMatchObject({ message: 'Login failed, another sign-in was started' });
  mode.cancel('one');
  mode.cancel('two');
  await expect(second).rejects.toMatchObject({ message: 'Login failed, the sign-in was cancelled' });
  expect(sent.at(-1)!.message).toEqual({ type: 'login_cancelled', data: { nonce: 'two' } });
});

it('rejects a pending login on close() and removes the frame', async () => {
  const { mode, frames, open } = openPage();
  await open();
  const login = mode.login({ params, nonce: 'one' });
  mode.close();
  await expect(login).rejects.toMatchObject({ code: 5114, message: 'Login failed, the sign-in frame was closed' });
  expect([frames[0]!.isThere, mode.isReady]).toEqual([false, false]);
});

it('a frame closed while it loads rejects at once, and does not remove a frame opened later', async () => {
  vi.useFakeTimers();
  const { mode, frames, open } = openPage();
  const first = mode.open();
  const closed = expect(first).rejects.toMatchObject({ code: 5114 });
  mode.close();
  await closed;
  await open();
  await vi.advanceTimersByTimeAsync(31_000);
  expect(frames.map(({ isThere }) => isThere)).toEqual([false, true]);
  expect(mode.isReady).toBe(true);
});
