import { expect, it } from 'vitest';
import { findProxyFault } from './findProxyFault';

it('finds a proxy that is not trusted, and one that does not say whom it speaks for', () => {
  const at = (url: string, forwarded: unknown) => findProxyFault({ url, health: { status: 'ok', forwarded } });
  expect(at('https://wallet.example', 'believed')).toBeUndefined();
  expect(at('http://localhost:4050', 'none')).toBeUndefined();
  expect(at('https://wallet.example', 'ignored')).toContain('INLAY_TRUSTED_PROXIES');
  expect(at('http://localhost:4050', 'ignored')).toContain('INLAY_TRUSTED_PROXIES');
  expect(at('https://wallet.example', 'none')).toContain('sends no X-Forwarded-For');
  // Another server’s answer: the check beside this one says what is wrong.
  expect(at('https://wallet.example', undefined)).toBeUndefined();
});
