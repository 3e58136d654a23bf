import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ConnectionConfigSchema, type ConnectionConfig } from './connection';
import { issuersForNodes } from './issuersForNodes';

const email: ConnectionConfig = { id: 'email', kind: 'email_passwordless', name: 'Email' };
const work: ConnectionConfig = {
  id: 'work',
  kind: 'custom',
  name: 'Work',
  issuer: 'https://id.work.test',
  clientId: 'inlay',
  clientSecret: 'hush',
};

describe('issuersForNodes', () => {
  it('lets nodes trust our issuer for e-mail, and each provider for its own tokens', () => {
    const issuers = issuersForNodes({
      publicUrl: 'https://wallet.test',
      projects: () => [
        { clientId: 'a' },
        { clientId: 'b', connections: ['work'] },
        { clientId: 'c', connections: ['email'] },
      ],
      connections: [email, work, { ...work, id: 'keys', jwksUrl: 'https://id.work.test/keys' }],
    });
    expect(issuers).toEqual([
      {
        connectionId: 'email',
        issuer: 'https://wallet.test',
        audiences: ['a', 'c'],
        jwksUrl: 'https://wallet.test/.well-known/jwks.json',
      },
      { connectionId: 'work', issuer: 'https://id.work.test', audiences: ['inlay'] },
      {
        connectionId: 'keys',
        issuer: 'https://id.work.test',
        audiences: ['inlay'],
        jwksUrl: 'https://id.work.test/keys',
      },
    ]);
    expect(JSON.stringify(issuers)).not.toContain('hush');
  });

  it('requires a binding to the passkey, or a commitment for tokens without a nonce', () => {
    const issuers = issuersForNodes({
      publicUrl: 'https://wallet.test',
      projects: () => [],
      connections: [
        email,
        { id: 'passkey', kind: 'passkeys', name: 'Passkey' },
        { id: 'app', kind: 'authenticator', name: 'App' },
        work,
        { ...work, id: 'jwt', binding: 'commit' },
      ],
    });
    expect(issuers.map(({ binding }) => binding)).toEqual([undefined, 'passkey', undefined, undefined, 'commit']);
  });
});

describe('ConnectionConfigSchema', () => {
  it.each([
    ['an unknown kind', { ...email, kind: 'carrier-pigeon' }],
    ['a provider without an issuer', { ...work, issuer: undefined }],
    ['a provider without a client id', { ...work, clientId: undefined }],
    ['an e-mail connection with an issuer', { ...email, issuer: 'https://id.work.test' }],
    ['an id with a slash', { ...email, id: 'a/b' }],
    ['an unknown field', { ...work, secret: 'x' }],
  ])('rejects %s', (_, connection) => {
    expect(v.safeParse(ConnectionConfigSchema, connection).success).toBe(false);
  });
});
