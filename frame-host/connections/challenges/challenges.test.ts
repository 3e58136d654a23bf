import { afterEach, describe, expect, it } from 'vitest';
import {
  endChallenge,
  codeChallenge,
  openGateway,
  clientId,
  nonce,
  openChallenge,
  origin,
  state,
} from '../../../tests/helpers/signIn/challengeRig';

afterEach(endChallenge);

it('the login hint goes to the browser in the URL fragment, which servers do not log', async () => {
  const { post } = await openChallenge({ id: 'app', kind: 'authenticator', name: 'App' });
  const loginHint = '+44 20 7946 0958&flow=x#y';
  const { url } = await post('oidc/begin', { clientId, connectionId: 'app', nonce, state, codeChallenge, loginHint });
  const { pathname, searchParams, hash } = new URL(url);
  expect([pathname, [...searchParams.keys()]]).toEqual(['/v5/prove/app', ['flow']]);
  expect(searchParams.get('flow')).toMatch(/^[0-9a-f]{32}$/);
  expect(Object.fromEntries(new URLSearchParams(hash.slice(1)))).toEqual({ hint: loginHint });
});

describe('the code of a proof', () => {
  it('can be exchanged once, only by the browser that began the sign-in', async () => {
    const gateway = await openGateway();
    const sms = {
      id: 'sms',
      kind: 'sms_passwordless',
      name: 'Phone',
      gateway: { adapter: 'json', url: gateway.url },
    } as const;
    const { begin, prove, finish } = await openChallenge(sms);
    const proved = async () => {
      const flowId = await begin();
      await prove('sms/send', { flowId, phone: '+442079460958' });
      const code = /\d{6}/.exec(gateway.messages.at(-1)?.text ?? '')?.[0];
      return (await prove('sms/finish', { flowId, code })).url;
    };
    for (const change of [
      { codeVerifier: 'w'.repeat(43) },
      { nonce: 'm'.repeat(43) },
      { state: 't'.repeat(43) },
      { clientId: 'inlay-full' },
    ]) {
      const url = await proved();
      expect((await finish(url, change)).error?.code).toBe('unauthorized');
      // Showing the code with a wrong verifier uses it up.
      if ('codeVerifier' in change) expect((await finish(url)).error?.code).toBe('unauthorized');
    }
    const url = await proved();
    const both = await Promise.all([finish(url), finish(url)]);
    expect(both.filter(({ error }) => error === undefined)).toHaveLength(1);
  });

  it('is gone after the flow is cancelled or expires, and the flow accepts no other kind of proof', async () => {
    const { begin, prove, finish, clock } = await openChallenge({ id: 'passkey', kind: 'passkeys', name: 'Passkey' });
    const flowId = await begin();
    expect(await prove('open', { flowId })).toEqual({ kind: 'passkeys', clientId });
    const { url } = await prove('cancel', { flowId });
    expect(url).toBe(`${origin}/v5/end/passkey?error=access_denied&state=${state}`);
    expect((await finish(url)).error?.code).toBe('providerDenied');
    expect((await prove('open', { flowId })).error?.code).toBe('gone');
    const old = await begin();
    await clock.advance(900_001);
    expect((await prove('open', { flowId: old })).error?.code).toBe('gone');
    expect((await prove('sms/send', { flowId: await begin(), phone: '+442079460958' })).error?.code).toBe('forbidden');
  });
});
