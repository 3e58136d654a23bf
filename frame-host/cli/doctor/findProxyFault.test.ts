import { expect, it } from 'vitest';
import { findProxyFault } from './serverChecks';

it('finds an untrusted proxy and a proxy that sends no X-Forwarded-For', () => {
  const at = (url: string, forwarded: unknown) => findProxyFault({ url, health: { status: 'ok', forwarded } });
  expect(at('https://wallet.example', 'believed')).toBeUndefined();
  expect(at('http://localhost:4050', 'none')).toBeUndefined();
  expect(at('https://wallet.example', 'ignored')).toContain('INLAY_TRUSTED_PROXIES');
  expect(at('http://localhost:4050', 'ignored')).toContain('INLAY_TRUSTED_PROXIES');
  expect(at('https://wallet.example', 'none')).toContain('sends no X-Forwarded-For');
  // The answer of another server: a different check reports that.
  expect(at('https://wallet.example', undefined)).toBeUndefined();
});
