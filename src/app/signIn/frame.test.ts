import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '../../errors/http';
import { settle } from '../../../tests/helpers/fakeClock';
import type { SignInTask } from '../../wallet/compose/createSignIn';
import type { SignInHost } from './createSignInHost';
import { serveSignInFrame } from './frame';

const destroyed = vi.fn();
let isProtected = true;
afterEach(() => {
  destroyed.mockClear();
  isProtected = true;
});
// The account has its own tests.
vi.mock('./openAccount', () => ({
  openAccount: () => ({ isProtected: () => isProtected, destroy: destroyed }),
  listSession: () => Promise.resolve(),
}));
vi.mock('./session/recordLogin', () => ({ recordLogin: () => Promise.resolve() }));

const wallet = 'https://wallet.test';
const shop = 'https://shop.test';

/** `/frame` in a page that does what the test says. */
function openFrame({
  hash = `#origin=${encodeURIComponent(shop)}&nonce=abc`,
  ancestors = [shop],
  isDeep = false,
} = {}) {
  const listeners = new Set<(event: object) => void>();
  const told: { type: string; nonce: string; data?: { error?: string } }[] = [];
  const page = {
    postMessage: (message: (typeof told)[number], to: string) => void (to === shop && told.push(message)),
  };
  const self = {
    location: { hash, origin: wallet, ancestorOrigins: ancestors },
    parent: page,
    top: isDeep ? {} : page,
    addEventListener: (_: string, listener: (event: object) => void) => void listeners.add(listener),
    removeEventListener: () => undefined,
  } as unknown as Window & typeof globalThis;
  const check = vi.fn(async (_: object) => ({
    clientId: 'shop',
    whiteLabel: {},
    allowedOrigins: [shop],
    connections: [{ id: 'email', kind: 'email_passwordless' }],
  }));
  const tasks: SignInTask[] = [];
  const views: { kind: string; purpose?: { kind: string }; onDone?: () => void; onLeave?: () => void }[] = [];
  const openHost = vi.fn(
    () =>
      ({
        origin: wallet,
        clients: { check },
        signIn: {
          open: (task: SignInTask) => void tasks.push(task),
          abandon: () => undefined,
          actions: {},
          stores: { login: { state: { pendingLink: null }, actions: { setPendingLink: () => undefined } } },
        },
        sessions: { create: async () => undefined },
        screen: { show: (view: (typeof views)[number]) => void views.push(view) },
      }) as unknown as SignInHost,
  );
  serveSignInFrame(self, openHost);
  const hear = async (data: unknown, { origin = shop, source = page as object } = {}) => {
    [...listeners].forEach((listener) => listener({ data, origin, source, ports: [] }));
    await settle();
  };
  const types = () => told.map(({ type }) => type);
  return { hear, told, types, check, openHost, tasks, views };
}

const hello = { type: 'init_dapp', data: { network: 'sapphire_mainnet', clientId: 'shop' } };
const ask = (
  nonce: string,
  options: object = { clientId: 'shop', redirectUrl: 'https://evil.test/' },
  { actionType = 'login', ...more }: { actionType?: string; mfaLevel?: string } = {},
) => ({
  type: 'login_initiated',
  data: { loginConfig: { actionType, options, params: { authConnection: 'email_passwordless', ...more } }, nonce },
});
const options = { clientId: 'shop' };
const cancel = (nonce: string) => ({ type: 'login_cancelled', data: { nonce } });

it.each([
  ['no origin is given', { hash: '#nonce=abc' }],
  ['the given origin is invalid', { hash: '#origin=javascript:alert(1)&nonce=abc' }],
  ['its parent has another origin', { ancestors: ['https://evil.test'] }],
  ['it is framed deeper', { isDeep: true, ancestors: [shop, 'https://evil.test'] }],
  ['it is framed deeper, and the browser does not say by whom', { isDeep: true, ancestors: [] }],
])('ignores all messages if %s', async (_, facts) => {
  const { hear, told, openHost } = openFrame(facts);
  await hear(hello);
  await hear(ask('n'));
  expect([told, openHost.mock.calls]).toEqual([[], []]);
});

it('accepts messages only from the parent page, and checks that page, whatever the login names', async () => {
  const { hear, types, check, tasks } = openFrame();
  expect(types()).toEqual(['setup_complete']);
  for (const stranger of [{ origin: 'https://evil.test' }, { source: {} }, { origin: `${shop}.evil.test` }]) {
    await hear(hello, stranger);
    await hear(ask('n'), stranger);
  }
  for (const junk of [null, 7, 'login_initiated', [], { type: 'login_initiated' }, { type: 'x', data: {} }])
    await hear(junk);
  expect([types(), check.mock.calls]).toEqual([['setup_complete'], []]);

  await hear(hello);
  await hear(ask('n'));
  expect(check).toHaveBeenCalledWith({ clientId: 'shop', redirectUrl: shop, returnBy: 'origin' });
  expect(types()).toEqual(['setup_complete', 'display_iframe']);
  expect(tasks[0]!.init.hostOrigin).toBe(shop);
});

it('rejects a login before init_dapp and one of another client', async () => {
  const { hear, told, check } = openFrame();
  const refused = ['hide_iframe', 'login_failed'].map((type) => expect.objectContaining({ type }) as unknown);
  await hear(ask('n'));
  await hear(hello);
  await hear(ask('n', { clientId: 'other' }));
  await hear(ask('n', {}));
  expect(told.slice(1)).toEqual([...refused, ...refused, ...refused]);
  expect(told[2]!.data).toEqual({ error: 'the sign-in link is not valid' });
  expect(check).not.toHaveBeenCalled();
});

it('a cancel ends the login that it names, and not the one that has replaced it', async () => {
  const { hear, types } = openFrame();
  await hear(hello);
  await hear(ask('one'));
  await hear(ask('two'));
  await hear(cancel('one'));
  await hear(cancel('none'));
  expect(types().slice(1)).toEqual(['display_iframe', 'display_iframe']);
  await hear(cancel('two'));
  expect(types().slice(3)).toEqual(['hide_iframe', 'login_failed']);
});

it('rejects a page that may not receive the result, and shows nothing', async () => {
  const { hear, told, check, views } = openFrame();
  check.mockRejectedValueOnce(new HttpError('forbidden'));
  await hear(hello);
  await hear(ask('n'));
  expect(told.at(-1)).toEqual({
    type: 'login_failed',
    nonce: 'abc',
    data: { error: 'the redirectUrl is not registered for this client' },
  });
  expect(views).toEqual([]);
});

it.each([
  [{ ...options, useMpc: true }, {}, 'Invalid constructor params, useMpc is not supported'],
  [
    { ...options, originData: { 'https://x.test': 's' } },
    {},
    'Invalid constructor params, originData contains https://x.test',
  ],
  [options, { mfaLevel: 'always' }, 'Invalid login params, mfaLevel is not valid'],
])('rejects a page whose option is not supported, and shows nothing: %j %j', async (given, params, text) => {
  const { hear, told, views } = openFrame();
  await hear(hello);
  await hear(ask('n', given, params));
  expect(told.at(-1)).toMatchObject({
    type: 'login_failed',
    data: { error: expect.stringContaining(text) as unknown },
  });
  expect(views).toEqual([]);
});

describe('a login that demands a second factor', () => {
  const userInfo = {
    authConnection: 'email_passwordless',
    authConnectionId: 'email',
    userId: 'ada',
    isMfaEnabled: false,
  };
  const open = async (mfaLevel: string) => {
    const frame = openFrame();
    await frame.hear(hello);
    await frame.hear(ask('n', options, { mfaLevel }));
    const signIn = (more = {}) =>
      frame.tasks[0]!.beginSession({
        privateKey: new Uint8Array(32).fill(7),
        userInfo: { ...userInfo, ...more },
        isWanted: () => true,
      });
    return { ...frame, signIn };
  };
  const isAsked = (frame: ReturnType<typeof openFrame>) =>
    vi.waitFor(() => frame.views.at(-1)?.kind === 'account' || expect.fail());

  it.each([
    ['optional', 'offer'],
    ['mandatory', 'protect'],
  ])('%s: shows the second-factor screen in the frame before the page gets its session', async (mfaLevel, kind) => {
    const frame = await open(mfaLevel);
    const ending = frame.signIn();
    await isAsked(frame);
    expect(frame.views.at(-1)).toMatchObject({ kind: 'account', purpose: { kind } });
    expect(frame.types()).toEqual(['setup_complete', 'display_iframe']);
    frame.views.at(-1)?.onDone?.();
    await ending;
    await vi.waitFor(() => expect(frame.types()).toEqual(['setup_complete', 'display_iframe', 'login_success']));
  });

  it.each(['default', 'none'])('%s: shows no second-factor screen', async (mfaLevel) => {
    const frame = await open(mfaLevel);
    await frame.signIn();
    await vi.waitFor(() => expect(frame.types().at(-1)).toBe('login_success'));
    expect(frame.views.some(({ kind }) => kind === 'account')).toBe(false);
  });

  it('mandatory: a user with a factor is not asked; a user who leaves is not signed in', async () => {
    const one = await open('mandatory');
    await one.signIn({ isMfaEnabled: true });
    await vi.waitFor(() => expect(one.types().at(-1)).toBe('login_success'));
    const other = await open('mandatory');
    isProtected = false;
    const ending = other.signIn();
    await isAsked(other);
    other.views.at(-1)?.onLeave?.();
    await ending;
    await vi.waitFor(() => expect(other.types().slice(2)).toEqual(['hide_iframe', 'login_failed']));
  });

  it('ends when the page cancels it, and destroys the account', async () => {
    const frame = await open('mandatory');
    const ending = frame.signIn();
    await isAsked(frame);
    await frame.hear(cancel('n'));
    await ending;
    expect(frame.types().slice(2)).toEqual(['hide_iframe', 'login_failed']);
    expect(destroyed).toHaveBeenCalledOnce();
  });

  it.each(['manage_mfa', 'enable_mfa', 'add_passkey_factor'])(
    'rejects %s, which has its own page',
    async (actionType) => {
      const frame = openFrame();
      await frame.hear(hello);
      await frame.hear(ask('n', options, { actionType }));
      expect(frame.types().slice(1)).toEqual(['hide_iframe', 'login_failed']);
      expect(frame.tasks).toEqual([]);
    },
  );
});
