import { describe, expect, it, vi } from 'vitest';
import type { OidcBegin, OidcFinish, SignInAnswer } from '../wire/http/signIn';
import { resumeOidc, startOidc, type FlowStorage, type ResumeOidc } from './oidcFlow';
import { createVerifier, toChallenge } from './pkce';

const signIn = { connectionId: 'local-id', clientId: 'inlay-local', nonce: 'n'.repeat(43) };
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
  const begin = vi.fn(async (_: OidcBegin) => ({ url: 'https://op.test/auth' }));
  const finish = vi.fn(async (_: OidcFinish) => answer);
  const { url } = await startOidc({ signIn, storage, begin, keep: { windowId: 'w1' } });
  const asked = begin.mock.calls[0]![0];
  const back = (query: Record<string, string> = {}) =>
    `https://wallet.test/v5/end?${new URLSearchParams({ code: 'c', state: asked.state, ...query }).toString()}`;
  return { storage, finish, asked, back, url };
}

describe('oidc flow of the browser', () => {
  it('comes back with what it left with, and proves it with the verifier', async () => {
    const { storage, finish, asked, back, url } = await leave();
    expect(url).toBe('https://op.test/auth');
    expect(JSON.stringify(asked)).not.toContain('codeVerifier');
    expect(await finishOidc({ url: back(), storage, finish })).toEqual({ answer, keep: { windowId: 'w1' } });
    const sent = finish.mock.calls[0]![0];
    expect(sent).toMatchObject({ ...signIn, state: asked.state, callbackUrl: back() });
    expect(await toChallenge(sent.codeVerifier)).toBe(asked.codeChallenge);
    expect(storage.items.size).toBe(0);
  });

  it.each([
    ['a state that another browser made', async () => (await leave()).back()],
    ['no state', async () => 'https://wallet.test/v5/end?code=c'],
  ])('refuses %s without asking the server', async (_, foreign) => {
    const { storage, finish } = await leave();
    await expect(finishOidc({ url: await foreign(), storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).not.toHaveBeenCalled();
    expect(storage.items.size).toBe(1);
  });

  it('refuses a changed or doubled state', async () => {
    const { storage, finish, back, asked } = await leave();
    const state = `${asked.state.slice(0, -1)}${asked.state.endsWith('A') ? 'B' : 'A'}`;
    await expect(finishOidc({ url: back({ state }), storage, finish })).rejects.toMatchObject({ code: 5114 });
    await expect(finishOidc({ url: `${back()}&state=x`, storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).not.toHaveBeenCalled();
  });

  it('works once, even when the server could not finish', async () => {
    const { storage, finish, back } = await leave();
    finish.mockRejectedValueOnce(new Error('down'));
    await expect(finishOidc({ url: back(), storage, finish })).rejects.toThrow('down');
    await expect(finishOidc({ url: back(), storage, finish })).rejects.toMatchObject({ code: 5114 });
    expect(finish).toHaveBeenCalledTimes(1);
  });

  it('refuses an answer that comes too late, and an entry that was tampered with', async () => {
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
  ])('says when the provider answers %s', async (error, code) => {
    const { storage, finish, back } = await leave();
    const url = back({ error, error_description: 'In its own words' });
    await expect(finishOidc({ url, storage, finish })).rejects.toMatchObject({ code, message: 'In its own words' });
    expect(finish).not.toHaveBeenCalled();
  });

  it('passes the provider’s words on as one short line of plain text, for the user and for the page', async () => {
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

  it('says when storage is denied', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: denied, setItem: denied, removeItem: denied };
    const begin = async () => ({ url: 'https://op.test' });
    await expect(startOidc({ signIn, storage, begin })).rejects.toMatchObject({ code: 'storageBlocked' });
    const url = 'https://wallet.test/v5/end?state=s&code=c';
    await expect(finishOidc({ url, storage, finish: async () => answer })).rejects.toMatchObject({ code: 5114 });
  });
});

describe('pkce', () => {
  it('makes the challenge of RFC 7636, appendix B', async () => {
    expect(await toChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe(
      'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    );
    expect(createVerifier()).toMatch(/^[A-Za-z0-9_-]{43}$/);
  });
});
