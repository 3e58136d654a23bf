import { describe, expect, it } from 'vitest';
import { findAuthorizeFault } from './authorizeUrl';

const origin = 'https://wallet.test';
const facts = { state: 's', nonce: 'n', codeChallenge: 'c' };

describe.each(['redirect_uri', 'return_to'])('the target of %s in an authorization URL', (name) => {
  const ask = (end: string) => {
    const template = `https://idp.test/authorize?state=INLAY_STATE&${name}=${encodeURIComponent(end)}`;
    return findAuthorizeFault({ url: template.replace('INLAY_STATE', facts.state), template, facts, origin });
  };

  it.each(['/v5/end', '/v5/end/example-1'])('may be one of our pages that end a sign-in: %s', (path) => {
    expect(ask(origin + path)).toBeUndefined();
  });

  it.each([
    'https://evil.test/v5/end',
    'http://wallet.test/v5/end',
    'https://wallet.test:8443/v5/end',
    'https://wallet.test.evil.test/v5/end',
    `${origin}/v5/wallet`,
    `${origin}/v5/end/../wallet`,
    `${origin}/v5/end/one/two`,
    '/v5/end',
    '',
  ])('is rejected anywhere else, even in a signed document: %s', (end) => {
    expect(ask(end)).toBe(`its parameter ${name} differs`);
  });
});
