import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAuthorizeFault } from '../../src/custody/installation/authorizeUrl';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { fillRandom } from '../../src/kit/randomId';
import { ConnectionConfigSchema, connectionKinds, type ConnectionConfig } from '../connections/connection';
import { redirectConnections } from '../connections/kinds/kinds';
import { createOidcClient } from '../connections/oidc';
import * as v from 'valibot';
import { describeInstallation, findDifference } from './describeInstallation';
import { openInstallationFile, readSignedFile } from './openInstallationFile';

const publicUrl = 'https://wallet.example';
const key = (): string => publicKeyHex(randomScalar(fillRandom));
const facts = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeChallenge: 'c'.repeat(43) };
const offline: typeof globalThis.fetch = () => Promise.reject(new TypeError('offline'));
const oidc = createOidcClient({ redirectUri: `${publicUrl}/v5/end`, fetch: offline });

const app = { clientId: 'app', clientSecret: 'secret' };
const more: Record<string, object> = {
  custom: { issuer: 'https://id.example', authorizeUrl: 'https://id.example/authorize?tenant=a', clientId: 'inlay' },
  apple: { clientId: 'app', teamId: 'TEAM', keyId: 'KEY1', privateKey: '-----BEGIN PRIVATE KEY-----' },
  telegram: { botToken: `123456:${'a'.repeat(30)}` },
  farcaster: { rpcUrl: 'https://op.example' },
  sms_passwordless: { gateway: { adapter: 'json', url: 'https://sms.example' } },
  email_passwordless: {},
  passkeys: {},
  authenticator: {},
};
const connections: ConnectionConfig[] = connectionKinds.map((kind) =>
  v.parse(ConnectionConfigSchema, { id: kind, kind, name: kind, ...(more[kind] ?? app) }),
);
const custody = {
  threshold: 2,
  nodes: [1, 2, 3].map((index) => ({ index, url: `https://${index}.example`, publicKey: key() })),
};
const registryKey = key();
const describeAll = (all: ConnectionConfig[] = connections) =>
  describeInstallation({ config: { publicUrl, connections: all }, custody, registryKey, oidc });

describe('authorize URL of a connection in the installation document', () => {
  it('is the URL to which the server sends a browser, for each kind', async () => {
    const written = await describeAll();
    for (const connection of connections) {
      const { id, kind } = connection;
      const template = written.connections.find((one) => one.id === id)?.authorize;
      const context = { connection, oidc, redirectUri: `${publicUrl}/v5/end/${id}` };
      const url = await redirectConnections[kind]?.authorizeUrl(context, { ...facts, loginHint: 'ann@example.com' });
      expect([kind, template === undefined]).toEqual([kind, kind === 'email_passwordless']);
      if (template === undefined || !url) continue;
      const sent = url.href.replace('INLAY_FLOW', 'ab'.repeat(16));
      const told = { ...facts, loginHint: 'ann@example.com' };
      expect([kind, findAuthorizeFault({ url: sent, template, facts: told, origin: publicUrl })]).toEqual([
        kind,
        undefined,
      ]);
    }
  });

  it('carries the browser’s nonce, state and PKCE challenge if the provider supports them', async () => {
    const { connections: written } = await describeAll();
    const carried = Object.fromEntries(
      written.map(({ kind, authorize = '' }) => [
        kind,
        ['NONCE', 'STATE', 'CHALLENGE'].filter((mark) => authorize.includes(`INLAY_${mark}`)).join(' '),
      ]),
    );
    expect(carried).toEqual({
      // The token that share nodes verify is the provider’s own, bound to the browser’s key.
      custom: 'NONCE STATE CHALLENGE',
      google: 'NONCE STATE CHALLENGE',
      facebook: 'NONCE STATE CHALLENGE',
      kakao: 'NONCE STATE CHALLENGE',
      apple: 'NONCE STATE',
      twitch: 'NONCE STATE',
      // Our issuer signs these: the provider has no nonce, or only our server can verify its answer.
      line: 'NONCE STATE CHALLENGE',
      twitter: 'STATE CHALLENGE',
      discord: 'STATE CHALLENGE',
      github: 'STATE CHALLENGE',
      reddit: 'STATE',
      linkedin: 'STATE',
      wechat: 'STATE',
      telegram: 'STATE',
      // Proven on a page of the wallet.
      passkeys: '',
      sms_passwordless: '',
      authenticator: '',
      farcaster: '',
      email_passwordless: '',
    });
  });

  it('is omitted if the provider does not answer, and for tokens that pages pass in', async () => {
    const silent = { id: 'id', kind: 'custom', name: 'Id', issuer: 'https://id.example', clientId: 'a' } as const;
    const faults: string[] = [];
    const { connections: written } = await describeInstallation({
      config: { publicUrl, connections: [silent, { ...silent, id: 'brought', binding: 'commit' }] },
      custody,
      registryKey,
      oidc,
      onFault: (id: string) => faults.push(id),
    });
    expect(written.map(({ authorize }) => authorize)).toEqual([undefined, undefined]);
    expect(faults).toEqual(['id']);
  });
});

describe('file of the installation document', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'inlay-installation-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const paths = () => ({ file: join(folder, 'installation.json'), keyFile: join(folder, 'operator.key') });

  it('is made once, kept while nothing changes, and signed again by the same key after a change', async () => {
    const made = await openInstallationFile({ ...paths(), facts: await describeAll(), now: 1 });
    expect(await openInstallationFile({ ...paths(), facts: await describeAll(), now: 2 })).toEqual(made);
    const fewer = await describeAll(connections.slice(1));
    const next = await openInstallationFile({ ...paths(), facts: fewer, now: 3 });
    expect([next.key, JSON.parse(next.document)]).toEqual([
      made.key,
      { version: 1, sequence: 2, signedAt: 3, ...fewer },
    ]);
    expect(readSignedFile(paths().file)).toEqual(next);
  });

  it('must exist and match the configuration if the key is not on the server', async () => {
    const all = await describeAll();
    const { file, keyFile } = paths();
    await expect(openInstallationFile({ file, facts: all, now: 1 })).rejects.toThrow('inlay installation make');
    const made = await openInstallationFile({ file, keyFile, facts: all, now: 1 });
    expect(await openInstallationFile({ file, facts: all, now: 1 })).toEqual(made);
    for (const change of [
      { threshold: 3 },
      { registryKey: key() },
      { walletOrigin: 'https://other.example' },
      { nodes: custody.nodes.slice(1) },
      { nodes: custody.nodes.map((node) => ({ ...node, publicKey: key() })) },
      { connections: all.connections.slice(1) },
      { connections: all.connections.map((one) => ({ ...one, issuer: 'https://evil.example' })) },
    ])
      await expect(openInstallationFile({ file, facts: { ...all, ...change }, now: 1 })).rejects.toThrow(
        'does not match the configuration',
      );
    // A key that was removed from the server is not recreated: browsers would reject its signatures.
    rmSync(keyFile);
    await expect(openInstallationFile({ file, keyFile, facts: { ...all, threshold: 3 }, now: 1 })).rejects.toThrow(
      'does not match the configuration',
    );
    writeFileSync(file, '{}');
    await expect(openInstallationFile({ file, facts: all, now: 1 })).rejects.toThrow(
      'not a signed installation document',
    );
  });

  it('names the difference between document and configuration', async () => {
    const all = await describeAll();
    const document = { version: 1 as const, sequence: 1, signedAt: 1, ...all };
    expect(findDifference(document, all)).toBeUndefined();
    const [first, ...others] = all.connections;
    if (!first) expect.fail();
    const moved = { ...all, connections: [{ ...first, issuer: 'https://evil.example' }, ...others] };
    expect(findDifference(document, moved)).toBe(`connections, ${first.id}`);
  });
});
