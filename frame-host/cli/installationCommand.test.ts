import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openInstallation } from '../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { fillRandom } from '../../src/kit/randomId';
import type { SignedInstallation } from '../../src/wire/http/installation';
import { readConfig } from '../config';
import { installationCommand } from './installationCommand';
import { UsageError } from './projectCommand';

const offline: typeof globalThis.fetch = () => Promise.reject(new TypeError('offline'));
const nodes = [1, 2, 3].map((index) => ({
  index,
  url: `https://node-${index}.example`,
  publicKey: publicKeyHex(randomScalar(fillRandom)),
}));
const file = {
  custody: { threshold: 2, nodes },
  connections: [{ id: 'email', kind: 'email_passwordless', name: 'E' }],
};

let folder: string;
let lines: string[];
beforeEach(() => {
  [folder, lines] = [mkdtempSync(join(tmpdir(), 'inlay-command-')), []];
  configure(file);
});
afterEach(() => rmSync(folder, { recursive: true }));

const path = (name: string): string => join(folder, name);
const configure = (content: object): void => writeFileSync(path('inlay.json'), JSON.stringify(content));
const read = (name: string): SignedInstallation => JSON.parse(readFileSync(path(name), 'utf8')) as SignedInstallation;
const env = () => ({
  INLAY_CONFIG: path('inlay.json'),
  INLAY_DATA_DIR: path('data'),
  INLAY_PUBLIC_URL: 'https://wallet.example',
  INLAY_INSTALLATION: path('installation.json'),
});
/** `npx inlay installation …`; words with a file extension are files in the folder. */
const inlay = (words: string) =>
  installationCommand(
    words.split(' ').map((word) => (/\.\w+$/.test(word) ? path(word) : word)),
    { readConfig: () => readConfig(env()), fetch: offline, say: (line) => void lines.push(line), now: 5 },
  );
/** All the steps of `docs/operate/nodes.md`. */
async function sign(): Promise<string> {
  await inlay('key --out operator.key');
  const [operator = ''] = lines;
  await inlay('make --out draft.json');
  await inlay('sign draft.json --key operator.key --out installation.json');
  return operator;
}

describe('inlay installation', () => {
  it('creates a key, a draft on the server and a signed document where the key is', async () => {
    const operator = await sign();
    expect(statSync(path('operator.key')).mode & 0o777).toBe(0o600);
    const opened = openInstallation({ signed: read('installation.json'), anchors: [{ key: operator, sequence: 1 }] });
    expect(opened).toMatchObject({ sequence: 1, signedAt: 5, walletOrigin: 'https://wallet.example', nodes });
    await inlay(`check installation.json --operator ${operator}`);
    expect(lines.at(-1)).toBe('The document matches the configuration.');
    await inlay('show installation.json');
    expect(lines.join('\n')).toContain(`operator    ${operator}`);
    // Neither file contains the private key.
    const secret = readFileSync(path('operator.key'), 'utf8').trim();
    for (const name of ['draft.json', 'installation.json'])
      expect(readFileSync(path(name), 'utf8')).not.toContain(secret);
  });

  it('increases the sequence number of a change and lets only the previous key sign it', async () => {
    const operator = await sign();
    configure({ ...file, custody: { threshold: 3, nodes } });
    await expect(inlay('check installation.json')).rejects.toThrow('differs from the configuration in: threshold');
    await inlay('make --out draft.json');
    await inlay('key --out other.key');
    await expect(inlay('sign draft.json --key other.key --out next.json')).rejects.toThrow('inlay installation rotate');
    expect(existsSync(path('next.json'))).toBe(false);
    await inlay('sign draft.json --key operator.key --out installation.json');
    const opened = openInstallation({ signed: read('installation.json'), anchors: [{ key: operator, sequence: 2 }] });
    expect(opened.threshold).toBe(3);
  });

  it('rotates to a new key, after which only that key can sign', async () => {
    const operator = await sign();
    await inlay('key --out next.key');
    await inlay('rotate installation.json --key operator.key --new-key next.key --out installation.json');
    await inlay('make --out draft.json');
    await expect(inlay('sign draft.json --key operator.key --out late.json')).rejects.toBeInstanceOf(UsageError);
    await inlay('sign draft.json --key next.key --out installation.json');
    const signed = read('installation.json');
    expect(signed.key).not.toBe(operator);
    expect(openInstallation({ signed, anchors: [{ key: operator, sequence: 3 }] }).sequence).toBe(3);
  });

  it.each([
    ['key --out inlay.json', 'already exists'],
    ['sign nothing.json --key operator.key --out x.json', 'no such file'],
    ['sign inlay.json --key operator.key --out x.json', 'not a draft'],
    ['show inlay.json', 'not a signed installation document'],
    ['rotate installation.json --key inlay.json --new-key operator.key --out x.json', 'not an operator key'],
    [
      'rotate installation.json --key operator.key --new-key operator.key --out x.json',
      'the new key equals the old key',
    ],
    ['check installation.json --operator 02', 'not a public key'],
    ['sign draft.json --out x.json', '--key is missing'],
    ['make', '--out is missing'],
    ['dance', 'no command "installation dance"'],
    ['show installation.json draft.json', 'Unexpected argument "'],
    ['make --loud', 'loud'],
  ])('rejects "%s" with a message and writes nothing', async (words, message) => {
    await sign();
    await expect(inlay(words)).rejects.toThrow(message);
    expect(existsSync(path('x.json'))).toBe(false);
  });

  it('makes no draft while a provider without authorizeUrl does not answer', async () => {
    const company = { id: 'company', kind: 'custom', name: 'C', issuer: 'https://id.example', clientId: 'inlay' };
    configure({ ...file, connections: [company] });
    await expect(inlay('make --out draft.json')).rejects.toThrow('The sign-in provider of company does not respond');
    configure({ ...file, connections: [{ ...company, authorizeUrl: 'https://id.example/authorize' }] });
    await inlay('make --out draft.json');
    expect(readFileSync(path('draft.json'), 'utf8')).toContain('https://id.example/authorize?client_id=inlay');
  });
});
