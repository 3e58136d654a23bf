import type { Server } from 'node:http';
import * as client from 'openid-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLocalProvider } from './oidcProvider';
import { findFreePorts } from '../setup/ports.mjs';

const redirectUri = 'http://localhost:4050/v5/end';
let server: Server;
let issuer: string;
let config: client.Configuration;

beforeEach(async () => {
  const { oidc } = await findFreePorts(['oidc']);
  issuer = `http://127.0.0.1:${oidc}`;
  server = await createLocalProvider({ issuer, redirectUri });
  await new Promise<void>((resolve) => server.listen(oidc, '127.0.0.1', resolve));
  config = await client.discovery(new URL(issuer), 'inlay', undefined, client.None(), {
    execute: [client.allowInsecureRequests],
  });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

/** A headless browser: keeps cookies, follows redirects until they leave the provider, fills in the form. */
async function signIn(url: string, form: Record<string, string>): Promise<URL> {
  const jar = new Map<string, string>();
  let next = url;
  for (let step = 0; step < 10 && !next.startsWith(redirectUri); step++) {
    const isForm = next.includes('/interaction/');
    const response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(isForm ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  return new URL(next);
}

function begin(parameters: Record<string, string> = {}): string {
  return client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    ...parameters,
  }).href;
}

describe('createLocalProvider', () => {
  it('signs in any named account with e-mail, name and nonce in the identity token, and accepts its code once', async () => {
    const pkceCodeVerifier = client.randomPKCECodeVerifier();
    const code_challenge = await client.calculatePKCECodeChallenge(pkceCodeVerifier);
    const [state, nonce] = [client.randomState(), client.randomNonce()];
    const callback = await signIn(begin({ code_challenge, state, nonce }), { account: 'Ada', answer: 'continue' });
    const checks = { pkceCodeVerifier, expectedState: state, expectedNonce: nonce };
    const tokens = await client.authorizationCodeGrant(config, callback, checks);
    expect(tokens.claims()).toMatchObject({ sub: 'ada', email: 'ada@local.test', name: 'Ada', aud: 'inlay', nonce });
    await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });

  it('rejects a sign-in without PKCE', async () => {
    const callback = await signIn(begin({ state: 'a-state' }), { account: 'ada' });
    expect(callback.searchParams.get('error')).toBe('invalid_request');
  });

  it('returns access_denied when the user cancels', async () => {
    const code_challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier());
    const callback = await signIn(begin({ code_challenge, state: 'a-state' }), { answer: 'deny' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
  });

  it('shows the form again for an invalid account name', async () => {
    const code_challenge = await client.calculatePKCECodeChallenge(client.randomPKCECodeVerifier());
    await expect(signIn(begin({ code_challenge, state: 'a' }), { account: '<b>' })).rejects.toThrow('role="alert"');
  });
});
