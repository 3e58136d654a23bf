import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signInstallation } from '../../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../../src/custody/scalar';
import { fillRandom } from '../../../src/kit/randomId';
import type { Installation } from '../../../src/wire/http/installation';
import { readNodeConfig } from './readNodeConfig';

const [operator, thief] = [randomScalar(fillRandom), randomScalar(fillRandom)];
const keys = [1, 2].map(() => publicKeyHex(randomScalar(fillRandom)));
const walletOrigin = 'https://wallet.example';
const installation: Installation = {
  version: 1,
  sequence: 1,
  signedAt: 0,
  walletOrigin,
  threshold: 2,
  nodes: keys.map((publicKey, at) => ({ index: at + 1, url: `https://node-${at + 1}.example`, publicKey })),
  registryKey: publicKeyHex(randomScalar(fillRandom)),
  connections: [
    { id: 'email', kind: 'email_passwordless', issuer: walletOrigin },
    { id: 'passkey', kind: 'passkeys', issuer: walletOrigin, binding: 'passkey' },
  ],
};
const file = {
  operatorKey: publicKeyHex(operator),
  installation: 'installation.json',
  issuers: [{ connectionId: 'email', issuer: walletOrigin, audiences: ['shop'] }],
};

let folder: string;
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'inlay-node-config-'))));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (content: unknown): string => {
  const path = join(folder, 'node.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const writeDocument = (signed: unknown): void =>
  writeFileSync(join(folder, 'installation.json'), JSON.stringify(signed));
beforeEach(() => writeDocument(signInstallation({ installation, privateKey: operator })));
const read = (env: Record<string, string | undefined> = {}, content: unknown = file) =>
  readNodeConfig({
    INLAY_NODE_INDEX: '1',
    INLAY_NODE_PORT: '4101',
    INLAY_NODE_CONFIG: write(content),
    INLAY_TRUSTED_PROXIES: '10.0.0.1',
    ...env,
  });

describe('readNodeConfig', () => {
  it('reads the file and the process’s own variables, with defaults', () => {
    expect(read()).toEqual({
      issuers: file.issuers,
      frameHost: walletOrigin,
      threshold: 2,
      registryKey: installation.registryKey,
      nodes: keys.map((publicKey, at) => ({ index: at + 1, publicKey })),
      index: 1,
      port: 4101,
      host: '0.0.0.0',
      folder: '.inlay/node-1',
      sealingKey: undefined,
      trustedProxies: ['10.0.0.1'],
    });
    expect(read({ INLAY_TRUSTED_PROXIES: '10.0.0.1, fd00::/8' }).trustedProxies).toEqual(['10.0.0.1', 'fd00::/8']);
    for (const wrong of ['proxy.example', '10.0.0.0/33', '10.0.0.0/8/8'])
      expect(() => read({ INLAY_TRUSTED_PROXIES: wrong })).toThrow(
        'INLAY_TRUSTED_PROXIES: must be IP addresses or ranges',
      );
    const issuers = [{ ...file.issuers[0], connectionId: 'passkey', binding: 'passkey' }];
    expect(read({}, { ...file, issuers }).issuers).toEqual(issuers);
    expect(() => read({}, { ...file, issuers: [{ ...file.issuers[0], binding: 'trust' }] })).toThrow(/issuers/);
    const own = { INLAY_NODE_HOST: '127.0.0.1', INLAY_NODE_DATA_DIR: '/data', INLAY_NODE_SEALING_KEY: '0A'.repeat(32) };
    expect(read(own)).toMatchObject({ host: '127.0.0.1', folder: '/data', sealingKey: '0A'.repeat(32) });
  });

  it.each([
    ['INLAY_NODE_INDEX', undefined],
    ['INLAY_NODE_INDEX', '0'],
    ['INLAY_NODE_INDEX', '256'],
    ['INLAY_NODE_INDEX', '1.5'],
    ['INLAY_NODE_INDEX', 'one'],
    ['INLAY_NODE_PORT', undefined],
    ['INLAY_NODE_PORT', '65536'],
    ['INLAY_NODE_PORT', '-1'],
    ['INLAY_NODE_SEALING_KEY', ''],
    ['INLAY_NODE_SEALING_KEY', 'ab'.repeat(31)],
    ['INLAY_NODE_SEALING_KEY', 'zz'.repeat(32)],
    ['INLAY_NODE_CONFIG', undefined],
    ['INLAY_NODE_CONFIG', '/does/not/exist.json'],
  ])('names %s when it is %j', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  });

  it.each([
    ['operatorKey', { operatorKey: `04${'ab'.repeat(32)}` }],
    ['operatorKey', { operatorKey: undefined }],
    ['installation', { installation: '' }],
    ['installation', { installation: 'elsewhere.json' }],
    ['installation', { operatorKey: publicKeyHex(thief) }],
    ['issuers', { issuers: [{ ...file.issuers[0], issuer: 'https://evil.example' }] }],
    ['issuers', { issuers: [{ ...file.issuers[0], connectionId: 'shop' }] }],
    ['issuers', { issuers: [{ ...file.issuers[0], connectionId: 'passkey' }] }],
    ['threshold', { threshold: 2 }],
    ['issuers', { issuers: [] }],
    ['issuers.0.audiences', { issuers: [{ ...file.issuers[0], audiences: [] }] }],
    ['issuers.0.audiences', { issuers: [{ ...file.issuers[0], audiences: 'everybody' }] }],
    ['issuers.0.jwks.keys.0', { issuers: [{ ...file.issuers[0], jwks: { keys: [{ kty: 'EC', d: 'secret' }] } }] }],
    ['issuers.0.issuer', { issuers: [{ ...file.issuers[0], issuer: 'wallet' }] }],
    ['extra', { extra: 1 }],
  ])('names the invalid field %s of the file', (field, change) => {
    expect(() => read({}, { ...file, ...change })).toThrow(`INLAY_NODE_CONFIG, field ${field}: `);
  });

  it('rejects peers and a registry that the operator has not signed for', () => {
    const signed = signInstallation({ installation, privateKey: operator });
    const lies = [
      signInstallation({ installation, privateKey: thief }),
      { ...signed, document: signed.document.replace(installation.registryKey, keys[0] ?? '') },
      { ...signed, key: publicKeyHex(thief) },
      {},
    ];
    for (const lie of lies) {
      writeDocument(lie);
      expect(() => read()).toThrow('INLAY_NODE_CONFIG, field installation: the document is not valid');
    }
    writeDocument(signed);
    expect(() => read({ INLAY_NODE_INDEX: '3' })).toThrow('there is no node 3');
  });

  it('reports all faults at once, unknown variables among them', () => {
    const change = { INLAY_NODE_PORT: 'x', INLAY_NODE_SEALNG_KEY: 'ab'.repeat(32) };
    expect(() => read(change, { ...file, extra: 1, installation: 5 })).toThrow(
      [
        '4 settings are wrong:',
        'INLAY_NODE_PORT: must be a port number',
        'INLAY_NODE_SEALNG_KEY: this program reads no such variable; did you mean INLAY_NODE_SEALING_KEY?',
        'INLAY_NODE_CONFIG, field installation: must be text',
        'INLAY_NODE_CONFIG, field extra: there is no such field',
      ].join('\n'),
    );
  });

  it('refuses what breaks the promise of separate nodes, unless it is acknowledged by name', () => {
    const [own, beside] = [join(folder, 'node-1'), join(folder, 'node-2')];
    for (const path of [own, beside]) mkdirSync(path);
    expect(read({ INLAY_NODE_DATA_DIR: own }).folder).toBe(own);
    writeFileSync(join(own, 'identity.key'), '');
    expect(read({ INLAY_NODE_DATA_DIR: own }).folder).toBe(own);
    writeFileSync(join(beside, 'identity.key'), '');
    expect(() => read({ INLAY_NODE_DATA_DIR: own })).toThrow(`the key of the node in ${beside}`);
    expect(read({ INLAY_NODE_DATA_DIR: own, INLAY_ACKNOWLEDGE: 'nodes-together' }).folder).toBe(own);
    expect(() => read({ INLAY_TRUSTED_PROXIES: '' })).toThrow('INLAY_ACKNOWLEDGE=no-trusted-proxies');
    const nodes = installation.nodes.map((node) => ({ ...node, url: node.url.replace('https:', 'http:') }));
    writeDocument(signInstallation({ installation: { ...installation, nodes }, privateKey: operator }));
    expect(() => read()).toThrow('INLAY_ACKNOWLEDGE=plain-http');
  });

  it('does not quote from a file that is not JSON', () => {
    expect(() => read({}, '{ "secret": hunter2 }')).toThrow(
      'INLAY_NODE_CONFIG: the file cannot be read: it is not valid JSON',
    );
  });
});
