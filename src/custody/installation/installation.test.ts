import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../tests/helpers/wallet/walletHarness';
import { fillRandom } from '../../kit/randomId';
import { createFallbackStorage } from '../../kit/fallbackStorage';
import type { Installation, SignedInstallation } from '../../wire/http/installation';
import { publicKeyHex, randomScalar } from '../scalar';
import { signStatement, statements } from '../statements';
import { createInstallationMemory } from './installationMemory';
import { createInstallationReader } from './installationReader';
import { rotateOperatorKey, parseAnchor, signInstallation } from './signedInstallation';

const origin = 'https://wallet.example';
const [operator, next, thief] = [randomScalar(fillRandom), randomScalar(fillRandom), randomScalar(fillRandom)];
const nodeKey = () => publicKeyHex(randomScalar(fillRandom));
const honest: Installation = {
  version: 1,
  sequence: 2,
  signedAt: 1,
  walletOrigin: origin,
  threshold: 2,
  nodes: [1, 2, 3].map((index) => ({ index, url: `https://node-${index}.example`, publicKey: nodeKey() })),
  registryKey: nodeKey(),
  connections: [{ id: 'email', kind: 'email_passwordless', issuer: origin }],
};
/** A document that names only the attacker’s own nodes. */
const own: Installation = {
  ...honest,
  sequence: 9,
  nodes: [1, 2].map((index) => ({ index, url: `https://evil.example/${index}`, publicKey: nodeKey() })),
};
const sign = (installation: Installation, privateKey = operator) => signInstallation({ installation, privateKey });
const refused = { code: 'installationUnproven' };

/** A browser with persistent storage, and the web server that it contacts. */
function createBrowser({ built = '' }: { built?: string } = {}) {
  const storage = createMemoryStorage();
  const memory = () => createInstallationMemory(createFallbackStorage([() => storage]));
  const open = (served: unknown, page?: { origin: string; anchor: string }) => {
    const reader = createInstallationReader({ read: async () => served, memory: memory(), origin, built, page });
    return { reader, installation: () => reader.installation() };
  };
  return { storage, memory, open };
}

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => void (browser = createBrowser()));

describe('a web server that names its own nodes', () => {
  it('is trusted by a browser on its first visit', async () => {
    // Trust on first use, as described in docs/security.md.
    await expect(browser.open(sign(own, thief)).installation()).resolves.toEqual(own);
  });

  it.each<[string, unknown]>([
    ['a document of its own key', sign(own, thief)],
    ['the operator’s key over its own signature', { ...sign(own, thief), key: publicKeyHex(operator) }],
    ['the operator’s signature over its own words', { ...sign(honest), document: JSON.stringify(own) }],
    ['an older document', sign({ ...honest, sequence: 1 })],
    ['a document for another wallet', sign({ ...honest, sequence: 3, walletOrigin: 'https://staging.example' })],
    ['one node, and a threshold of one', signUnchecked({ ...own, threshold: 1, nodes: own.nodes.slice(0, 1) })],
    ['a hand-over that the old key has not signed', forgedHandover()],
    ['none', null],
    ['nothing but nodes', { threshold: 1, nodes: own.nodes }],
  ])(
    'is rejected with %s, by a returning browser, a page with an anchor tag and a build with a key',
    async (_, lie) => {
      const been = createBrowser();
      await been.open(sign(honest)).installation();
      const kept = { ...been.storage.saved };
      await expect(been.open(lie).installation()).rejects.toMatchObject(refused);
      expect(been.storage.saved).toEqual(kept);

      const anchor = `${publicKeyHex(operator)}:2`;
      const tagged = createBrowser();
      await expect(tagged.open(lie, { origin: 'https://shop.example', anchor }).installation()).rejects.toMatchObject(
        refused,
      );
      const built = createBrowser({ built: anchor });
      await expect(built.open(lie).installation()).rejects.toMatchObject(refused);
      expect([tagged.storage.saved, built.storage.saved]).toEqual([{}, {}]);
      // The honest document is still accepted.
      await expect(been.open(sign(honest)).installation()).resolves.toEqual(honest);
    },
  );

  it('is rejected with an operator key that has been replaced since', async () => {
    const moved = rotateOperatorKey({ signed: sign(honest), privateKey: operator, nextKey: next, now: 2 });
    await browser.open(moved).installation();
    await expect(browser.open(sign({ ...own, sequence: 99 })).installation()).rejects.toMatchObject(refused);
  });

  it('is rejected with an unreadable anchor tag, which does not count as no tag', async () => {
    const page = { origin: 'https://shop.example', anchor: 'not a key' };
    await expect(browser.open(sign(honest), page).installation()).rejects.toMatchObject(refused);
  });
});

describe('an operator', () => {
  it('changes nodes with a document signed by the same key', async () => {
    await browser.open(sign(honest)).installation();
    const changed = { ...honest, sequence: 3, nodes: own.nodes };
    await expect(browser.open(sign(changed)).installation()).resolves.toEqual(changed);
    await expect(browser.open(sign(honest)).installation()).rejects.toMatchObject(refused);
  });

  it('hands over to new keys repeatedly, and browsers that know an earlier key follow', async () => {
    const first = sign(honest);
    await browser.open(first).installation();
    const second = rotateOperatorKey({ signed: first, privateKey: operator, nextKey: next, now: 2 });
    const last = randomScalar(fillRandom);
    const third = rotateOperatorKey({ signed: second, privateKey: next, nextKey: last, now: 3 });
    const page = { origin: 'https://shop.example', anchor: publicKeyHex(operator) };
    for (const [known, tag] of [
      [browser, undefined],
      [createBrowser({ built: publicKeyHex(operator) }), undefined],
      [createBrowser({ built: publicKeyHex(next) }), page],
    ] as const)
      await expect(known.open(third, tag).installation()).resolves.toMatchObject({ sequence: 4, nodes: honest.nodes });
    expect(browser.memory().anchor('')).toEqual({ key: publicKeyHex(last), sequence: 4 });
    expect(() => rotateOperatorKey({ signed: first, privateKey: thief, nextKey: next, now: 2 })).toThrow();
  });
});

describe('the anchor tag of a page', () => {
  const page = { origin: 'https://evil.example', anchor: publicKeyHex(thief) };

  it('does not affect what other pages trust, and does not replace their memory', async () => {
    await browser.open(sign(own, thief), page).installation();
    // This browser had no earlier visits: other pages and the wallet’s own page start without memory.
    await expect(browser.open(sign(honest)).installation()).resolves.toEqual(honest);
    const other = { origin: 'https://shop.example', anchor: publicKeyHex(operator) };
    await expect(browser.open(sign(honest), other).installation()).resolves.toEqual(honest);
    // From now on, the attacker’s document is not accepted below that page either.
    await expect(browser.open(sign(own, thief), page).installation()).rejects.toMatchObject(refused);
  });

  it('does not make a user of this page a returning user of another page', async () => {
    const { reader } = browser.open(sign(own, thief), page);
    await reader.installation();
    reader.noteUser({ user: 'ann', publicKey: nodeKey() });
    const shop = browser.open(sign(honest));
    await shop.installation();
    expect(() => shop.reader.checkUser({ user: 'ann', publicKey: null })).not.toThrow();
  });

  it('is remembered for its own page', async () => {
    await browser.open(sign(honest), { origin: 'https://shop.example', anchor: publicKeyHex(operator) }).installation();
    const older = sign({ ...honest, sequence: 1 });
    const again = { origin: 'https://shop.example', anchor: publicKeyHex(operator) };
    await expect(browser.open(older, again).installation()).rejects.toMatchObject(refused);
  });
});

describe('what a browser remembers about users', () => {
  const publicKey = nodeKey();

  it('is a hash of their public key, and a missing or different key is rejected until the user is forgotten', async () => {
    const { reader } = browser.open(sign(honest));
    await reader.installation();
    const user = 'ab'.repeat(32);
    reader.noteUser({ user, publicKey });
    const again = browser.open(sign(honest)).reader;
    again.checkUser({ user, publicKey });
    again.checkUser({ user: 'cd'.repeat(32), publicKey: null });
    for (const other of [null, nodeKey()])
      expect(() => again.checkUser({ user, publicKey: other })).toThrow('walletMissing');
    const text = JSON.stringify(browser.storage.saved);
    expect([text.includes(user), text.includes(publicKey)]).toEqual([false, false]);
    again.forgetUser(user);
    again.checkUser({ user, publicKey: null });
  });

  it('covers at most 100 users, and manipulated storage counts as empty', async () => {
    const { reader } = browser.open(sign(honest));
    await reader.installation();
    for (let at = 0; at < 150; at++) reader.noteUser({ user: `user ${at}`, publicKey });
    expect(() => reader.checkUser({ user: 'user 149', publicKey: null })).toThrow();
    reader.checkUser({ user: 'user 49', publicKey: null });
    browser.storage.setItem('inlay-installation', '{"":{"key":1}}');
    await expect(browser.open(sign(honest)).installation()).resolves.toEqual(honest);
  });
});

it('parseAnchor reads a key with or without a sequence number, and nothing else', () => {
  const key = publicKeyHex(operator);
  expect(parseAnchor(key)).toEqual({ key, sequence: 0 });
  expect(parseAnchor(` ${key.toUpperCase()}:12 `)).toEqual({ key, sequence: 12 });
  for (const text of ['', '0'.repeat(66), `${key}:`, `${key}:x`, `${key}:1:2`, `04${key.slice(2)}`])
    expect(() => parseAnchor(text)).toThrow();
});

/** Signs a document without validating it. */
function signUnchecked(document: object): SignedInstallation {
  const text = JSON.stringify(document);
  return {
    document: text,
    key: publicKeyHex(operator),
    signature: signStatement(statements.installation(text), operator),
  };
}

function forgedHandover(): SignedInstallation {
  const [from, to] = [publicKeyHex(operator), publicKeyHex(thief)];
  const signature = signStatement(statements.operatorKey({ from, to }), thief);
  return { ...sign({ ...own, sequence: 10 }, thief), handovers: [{ from, to, signature }] };
}
