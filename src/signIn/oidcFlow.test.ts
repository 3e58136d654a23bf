import { describe, expect, it, vi } from 'vitest';
import type { OidcBegin, OidcFinish, SignInAnswer } from '../wire/http/signIn';
import { readProving, resumeOidc, startOidc, type FlowStorage, type ResumeOidc } from './oidcFlow';
import { createCodeVerifier, toChallenge } from './pkce';

const origin = 'https://wallet.test';
const flow = { connectionId: 'local-id', clientId: 'inlay-local', nonce: 'n'.repeat(43) };
/** The authorization URL as signed by an operator. */
const authorize =
  `https://op.test/auth?client_id=inlay&redirect_uri=${encodeURIComponent(`${origin}/v5/end`)}&response_type=code` +
  '&scope=openid&state=INLAY_STATE&nonce=INLAY_NONCE&code_challenge=INLAY_CHALLENGE&code_challenge_method=S256';
const signIn = { ...flow, authorize };
/** The address that an honest server returns. */
const addressFor = ({ state, nonce, codeChallenge }: OidcBegin): string =>
  authorize.replace('INLAY_STATE', state).replace('INLAY_NONCE', nonce).replace('INLAY_CHALLENGE', codeChallenge);
const answer: SignInAnswer = { idToken: 't', connectionId: 'local-id' };

async function finishOidc({ finish, ...where }: ResumeOidc & { finish: (input: OidcFinish) => Promise<SignInAnswer> }) {
  const { keep, finish: exchange } = resumeOidc(where);
  return { keep, answer: await exchange(finish) };
}

function createTab(): FlowStorage & { items: Map<string, string> } {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}

/** A tab that has left for the provider, and what the server was asked. */
async function leave(storage = createTab()) {
  const begin = vi.fn(async (input: OidcBegin) => ({ url: addressFor(input) }));
  const finish = vi.fn(async (_: OidcFinish) => answer);
  const { url } = await startOidc({ signIn, storage, begin, origin, keep: { windowId: 'w1' } });
  const asked = begin.mock.calls[0]![0];
  const back = (query: Record<string, string> = {}) =>
    `https://wallet.test/v5/end?${new URLSearchParams({ code: 'c', state: asked.state, ...query }).toString()}`;
  return { storage, finish, asked, back, url };
}

describe('OIDC flow of the browser', () => {
  it('returns the data kept before leaving, and sends the PKCE verifier', async () => {
    const { storage, finish, asked, back, url } = await leave();
    expect(url).toBe(addressFor(asked));
    expect(JSON.stringify(asked)).not.toContain('codeVerifier');
    expect(await finishOidc({ url: back(), storage, finish })).toEqual({ answer, keep: { windowId: 'w1' } });
    const sent = finish.mock.calls[0]![0];
    expect(sent).toMatchObject({ ...flow, state: asked.state, callbackUrl: back() });
    expect(await toChallenge(sent.codeVerifier)).toBe(asked.codeChallenge);
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['a state that another browser made', async () => (await leave()).back()],
    ['no state', async () => 'https://wallet.test/v5/end?code=c'],
  ])('rejects %s with 5114 without asking the server', async (_, foreign) => {
    const { storage, finish } = await leave();
    await expect(finishOidc({ url: await foreign(), storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).not.toHaveBeenCalled();
    expect(storage.items.size).toBe(1);
  });

  it('rejects a changed or duplicate state with 5114', async () => {
    const { storage, finish, back, asked } = await leave();
    const state = `${asked.state.slice(0, -1)}${asked.state.endsWith('A') ? 'B' : 'A'}`;
    await expect(finishOidc({ url: back({ state }), storage, finish })).rejects.toMatchObject({ code: 5114 });
    await expect(finishOidc({ url: `${back()}&state=x`, storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).not.toHaveBeenCalled();
  });

  it('can be finished once, even if the server failed', async () => {
    const { storage, finish, back } = await leave();
    finish.mockRejectedValueOnce(new Error('down'));
    await expect(finishOidc({ url: back(), storage, finish })).rejects.toThrow('down');
    await expect(finishOidc({ url: back(), storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('rejects a late response and a manipulated entry with 5114', async () => {
    const late = await leave();
    const clock = { now: () => Date.now() + 900_001, after: () => () => undefined };
    await expect(finishOidc({ ...late, url: late.back(), clock })).rejects.toMatchObject({ code: 5114 });
    const odd = await leave();
    for (const name of odd.storage.items.keys()) odd.storage.setItem(name, '{"codeVerifier":1}');
    await expect(finishOidc({ ...odd, url: odd.back() })).rejects.toMatchObject({ code: 5114 });
  });

  it.each([
    ['access_denied', 'providerDenied'],
    ['user_cancelled_login', 'providerDenied'],
    ['server_error', 'providerFailed'],
    ['temporarily_unavailable', 'providerFailed'],
    ['invalid_scope', 'providerFailed'],
  ])('reports the error %s of the provider', async (error, code) => {
    const { storage, finish, back } = await leave();
    const url = back({ error, error_description: 'In its own words' });
    await expect(finishOidc({ url, storage, finish })).rejects.toMatchObject({ code, message: 'In its own words' });
    expect(finish).not.toHaveBeenCalled();
  });

  it.each([
    ['a cancelled sign-in without words', { error: 'access_denied' }, { reason: 'cancelled' }],
    [
      'one whose words are a code',
      { error: 'access_denied', error_description: 'access_denied' },
      { reason: 'cancelled' },
    ],
    [
      'one that says so',
      { error: 'user_cancelled_login', error_description: 'The user left' },
      { reason: 'cancelled' },
    ],
    ['a refusal with words', { error: 'access_denied', error_description: 'Not you' }, { said: 'Not you' }],
    ['another refusal without words', { error: 'login_required' }, {}],
    ['a fault without words', { error: 'server_error' }, {}],
  ])('passes on no code as words, and tells %s from others', async (_what, params, details) => {
    const { storage, finish, back } = await leave();
    const answer = finishOidc({ url: back(params), storage, finish }).catch((error: unknown) => error);
    expect(await answer).toMatchObject({ name: 'HttpError' });
    expect(((await answer) as { details: unknown }).details).toEqual(details);
  });

  it('passes on the provider’s error text as one short line of plain text', async () => {
    const { storage, finish, back } = await leave();
    const words = `<b>No</b>\r\n${'\u202e'}entry ${'x'.repeat(5_000)}`;
    const url = back({ error: 'access_denied', error_description: words });
    const said = `<b>No</b> entry ${'x'.repeat(184)}`;
    await expect(finishOidc({ url, storage, finish })).rejects.toMatchObject({
      code: 'providerDenied',
      message: said,
      details: { said },
    });
  });

  it('reports blocked storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: denied, setItem: denied, removeItem: denied };
    const begin = async (input: OidcBegin) => ({ url: addressFor(input) });
    await expect(startOidc({ signIn, storage, begin, origin })).rejects.toMatchObject({ code: 'storageBlocked' });
    const url = 'https://wallet.test/v5/end?state=s&code=c';
    await expect(finishOidc({ url, storage, finish: async () => answer })).rejects.toMatchObject({ code: 5114 });
  });
});

describe('the address that the server returns', () => {
  const own = (url: string) => encodeURIComponent(url);
  const evil = { nonce: 'e'.repeat(43), challenge: 'f'.repeat(43), state: 'g'.repeat(43) };
  /** A server that returns a wrong address, and how the tab reacts. */
  async function lie(bend: (url: string, asked: OidcBegin) => string) {
    const storage = createTab();
    const begin = async (asked: OidcBegin) => ({ url: bend(addressFor(asked), asked) });
    const outcome = await startOidc({ signIn, storage, begin, origin }).then(
      () => 'followed',
      (error: { code: string }) => error.code,
    );
    return { outcome, kept: storage.items.size };
  }

  it('is followed if it equals the signed document’s, with its parameters in any order', async () => {
    const turned = (url: string) => {
      const { origin: host, pathname, searchParams } = new URL(url);
      return `${host}${pathname}?${new URLSearchParams([...searchParams].toReversed()).toString()}`;
    };
    expect(await lie(turned)).toEqual({ outcome: 'followed', kept: 1 });
  });

  it.each<[string, (url: string, asked: OidcBegin) => string]>([
    ['nonce of its own', (url, { nonce }) => url.replace(nonce, evil.nonce)],
    ['second nonce', (url) => `${url}&nonce=${evil.nonce}`],
    ['nonce left out', (url, { nonce }) => url.replace(`&nonce=${nonce}`, '')],
    ['state of its own', (url, { state }) => url.replace(state, evil.state)],
    ['PKCE challenge of its own', (url, { codeChallenge }) => url.replace(codeChallenge, evil.challenge)],
    ['challenge that is sent as it is', (url) => url.replace('method=S256', 'method=plain')],
    ['redirect_uri of its own', (url) => url.replace(own(`${origin}/v5/end`), own('https://evil.test/v5/end'))],
    ['redirect_uri elsewhere on the wallet', (url) => url.replace(own('/v5/end'), own('/v1/spy'))],
    ['client id of its own', (url) => url.replace('client_id=inlay', 'client_id=evil')],
    ['other scope', (url) => url.replace('scope=openid', 'scope=openid+offline_access')],
    ['other response type', (url) => url.replace('response_type=code', 'response_type=code+id_token')],
    ['other host', (url) => url.replace('https://op.test', 'https://op.test.evil.test')],
    ['user in front of the host', (url) => url.replace('https://', 'https://evil@')],
    ['other scheme', (url) => url.replace('https:', 'http:')],
    ['other port', (url) => url.replace('op.test/', 'op.test:8443/')],
    ['other path', (url) => url.replace('/auth?', '/auth/consent?')],
    ['path that goes up', (url) => url.replace('/auth?', '/auth/../device?')],
    ['request object in place of the parameters', (url) => `${url}&request_uri=https%3A%2F%2Fevil.test%2Fr`],
    ['way of answering of its own', (url) => `${url}&response_mode=form_post`],
    ['hint that nobody gave', (url) => `${url}&login_hint=ann%40example.com`],
    ['fragment', (url) => `${url}#nonce=${evil.nonce}`],
    ['script', () => 'javascript:alert(1)'],
    ['page of the wallet', () => `${origin}/v5/prove/local-id?flow=${'0'.repeat(32)}`],
  ])('with a %s is not followed, and nothing is stored', async (_, bend) => {
    expect(await lie(bend)).toEqual({ outcome: 'addressRefused', kept: 0 });
  });

  it('may be a page of ours with the server’s id of the flow only', async () => {
    const storage = createTab();
    const flowId = 'ab'.repeat(16);
    const prove = { ...flow, connectionId: 'passkey', authorize: `${origin}/v5/prove/passkey?flow=INLAY_FLOW` };
    const start = (url: string, loginHint?: string) =>
      startOidc({
        signIn: { ...prove, ...(loginHint === undefined ? {} : { loginHint }) },
        storage,
        begin: async () => ({ url }),
        origin,
      });
    await start(`${origin}/v5/prove/passkey?flow=${flowId}`);
    // What the page has to prove comes from the storage of this tab.
    expect(readProving({ flowId, storage })).toEqual({ connectionId: 'passkey', nonce: flow.nonce });
    expect(readProving({ flowId: 'cd'.repeat(16), storage })).toBeUndefined();
    await start(`${origin}/v5/prove/passkey?flow=${flowId}#hint=%2B44`, '+44');
    for (const url of [
      `${origin}/v5/prove/sms?flow=${flowId}`,
      `${origin}/v5/prove/passkey?flow=x`,
      `${origin}/v5/prove/passkey?flow=${flowId}#hint=else`,
      `https://evil.test/v5/prove/passkey?flow=${flowId}`,
    ])
      await expect(start(url)).rejects.toMatchObject({ code: 'addressRefused' });
  });
});

describe('PKCE', () => {
  it('derives the challenge of RFC 7636, appendix B', async () => {
    expect(await toChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
    expect(createCodeVerifier()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
