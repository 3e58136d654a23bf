import { decodeJwt } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import type { OidcFinish } from '../../../src/wire/http/signIn';
import { createFakeClock } from '../../../tests/helpers/fakeClock';
import { signTelegram } from '../../../tests/helpers/signIn/signTelegram';
import { startSignInServer } from '../../../tests/helpers/signIn/signInServer';

const botToken = `12345:${'t'.repeat(35)}`;
const connection = { id: 'telegram', kind: 'telegram', name: 'Telegram', botToken } as const;
const state = 's'.repeat(43);
const nonce = 'n'.repeat(43);
const clientId = 'inlay-local';
const person = { id: 42, first_name: 'Ann', last_name: 'Lee', username: 'ann', photo_url: 'https://t.me/i/ann.jpg' };

const sign = (fields: Record<string, unknown>, token = botToken) => signTelegram(fields, token);

describe('telegram', () => {
  const closers: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closers.splice(0)) await close();
  });

  async function open() {
    const clock = createFakeClock();
    const { post, close } = await startSignInServer({ connections: [connection], clock });
    closers.push(close);
    const begun = await post('oidc/begin', {
      clientId,
      connectionId: 'telegram',
      nonce,
      state,
      codeChallenge: 'c'.repeat(43),
    });
    const url = new URL(begun.json<{ url: string }>().url);
    const at = Math.floor(clock.now() / 1_000);
    const finish = async (result: unknown, change: Partial<OidcFinish> = {}) => {
      const fragment = Buffer.from(JSON.stringify(result)).toString('base64url');
      const callbackUrl = `${url.searchParams.get('return_to') ?? ''}#tgAuthResult=${fragment}`;
      const input = {
        clientId,
        connectionId: 'telegram',
        callbackUrl,
        state,
        nonce,
        codeVerifier: 'v'.repeat(43),
        ...change,
      };
      const answer = (await post('oidc/finish', input)).json<{ error?: { code: string }; idToken: string }>();
      return { code: answer.error?.code, answer };
    };
    return { url, clock, at, finish };
  }

  it('sends the browser to Telegram and accepts what Telegram signed', async () => {
    const { url, at, finish } = await open();
    expect(`${url.origin}${url.pathname}`).toBe('https://oauth.telegram.org/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      bot_id: '12345',
      origin: 'http://localhost:4950',
      embed: '0',
      return_to: `http://localhost:4950/v5/end/telegram?state=${state}`,
    });
    const { answer } = await finish(sign({ ...person, auth_date: at }));
    expect(answer).toMatchObject({ connectionId: 'telegram', name: 'Ann Lee', picture: person.photo_url });
    expect(decodeJwt(answer.idToken)).toMatchObject({ sub: '42', nonce, authConnectionId: 'telegram', aud: clientId });
  });

  it('accepts a login once, even from another browser', async () => {
    const { at, finish } = await open();
    const login = sign({ ...person, auth_date: at });
    expect((await finish(login)).code).toBeUndefined();
    expect((await finish(login)).code).toBe('unauthorized');
    expect((await finish(login, { nonce: 'm'.repeat(43) })).code).toBe('unauthorized');
  });

  it('rejects a login that is old, in the future, changed, extended, unsigned or signed with another token', async () => {
    const { at, finish } = await open();
    const good = sign({ ...person, auth_date: at });
    const { hash: _, ...unsigned } = good;
    const bad: unknown[] = [
      sign({ ...person, auth_date: at - 121 }),
      sign({ ...person, auth_date: at + 6 }),
      { ...good, id: 43 },
      { ...good, auth_date: at + 1 },
      { ...good, admin: 'yes' },
      sign({ ...person, auth_date: at }, `12345:${'u'.repeat(35)}`),
      unsigned,
      { ...good, hash: '' },
      [good],
      'text',
    ];
    for (const login of bad) expect((await finish(login)).code, JSON.stringify(login)).toBe('unauthorized');
    const callbackUrl = `http://localhost:4950/v5/end/telegram?state=${'x'.repeat(43)}#tgAuthResult=e30`;
    expect((await finish(good, { callbackUrl })).code).toBe('unauthorized');
    expect((await finish(good)).code).toBeUndefined();
  });

  it('reports providerDenied when the user declines', async () => {
    const { finish } = await open();
    expect((await finish(false)).code).toBe('providerDenied');
    const callbackUrl = `http://localhost:4950/v5/end/telegram?state=${state}`;
    expect((await finish({}, { callbackUrl })).code).toBe('providerDenied');
  });
});
