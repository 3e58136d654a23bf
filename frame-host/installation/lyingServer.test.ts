import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  connectionId,
  createCustodyHarness,
  down,
  makeToken,
  walletOrigin,
  type CustodyHarness,
} from '../../tests/helpers/custody/custodyHarness';
import { createMemoryStorage } from '../../tests/helpers/wallet/walletHarness';
import { createCustodyClient } from '../../src/custody/custodyClient';
import type { NodeClient } from '../../src/wire/http/nodeCalls';
import { createInstallationMemory } from '../../src/custody/installation/installationMemory';
import { createInstallationReader } from '../../src/custody/installation/installationReader';
import { signInstallation } from '../../src/custody/installation/signedInstallation';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { fillRandom } from '../../src/kit/randomId';
import { createFallbackStorage } from '../../src/kit/fallbackStorage';
import type { SignedInstallation } from '../../src/wire/http/installation';

const operator = randomScalar(fillRandom);
const thief = randomScalar(fillRandom);

let honest: CustodyHarness;
/** Nodes and registry of the web server itself, which knows all their keys. */
let own: CustodyHarness;
beforeEach(async () => {
  [honest, own] = [await createCustodyHarness(), await createCustodyHarness({ count: 2 })];
});
afterEach(async () => {
  await Promise.all([honest.close(), own.close()]);
});

function documentOf(harness: CustodyHarness, { key = operator, sequence = 1 } = {}): SignedInstallation {
  const { config, registryIdentity } = harness;
  const installation = {
    version: 1 as const,
    sequence,
    signedAt: 0,
    walletOrigin,
    ...config,
    registryKey: registryIdentity.publicKey,
    connections: [{ id: connectionId, kind: 'email_passwordless', issuer: 'https://issuer.example' }],
  };
  return signInstallation({ installation, privateKey: key });
}

/** A browser; `served` is what the web server returns as the installation, `asked` lists calls of nodes by their key. */
function createBrowser({ tag, built = '' }: { tag?: string; built?: string } = {}) {
  const storage = createMemoryStorage();
  const asked: string[] = [];
  const transports = (harness: CustodyHarness): [string, NodeClient][] =>
    harness.config.nodes.map(({ index, publicKey }) => [publicKey, harness.honest(index)]);
  async function signIn(served: unknown, over: { noRecord?: boolean } = {}) {
    const reader = createInstallationReader({
      read: async () => served,
      memory: createInstallationMemory(createFallbackStorage([() => storage])),
      origin: walletOrigin,
      built,
      page: tag === undefined ? undefined : { origin: 'https://shop.example', anchor: tag },
    });
    const { threshold, nodes } = await reader.installation();
    const known = new Map([...transports(honest), ...transports(own)]);
    const isOwn = nodes.some(({ publicKey }) => own.config.nodes.some((node) => node.publicKey === publicKey));
    const registry = isOwn ? own.honestRegistry : honest.honestRegistry;
    const client = createCustodyClient({
      config: { threshold, nodes },
      node({ publicKey }) {
        asked.push(publicKey);
        return known.get(publicKey) ?? down;
      },
      registry: over.noRecord ? { ...registry, lookup: async () => null, linkOf: async () => null } : registry,
      random: fillRandom,
      returning: reader,
    });
    const privateKey = randomScalar(fillRandom);
    const idToken = await makeToken({ privateKey });
    return client.openKey({ idToken, connectionId, ephemeral: { privateKey } });
  }
  return { signIn, asked, storage };
}

const unproven = { code: 'installationUnproven' };
const lies = (): [string, unknown][] => [
  ['its own nodes, signed by itself', documentOf(own, { key: thief })],
  ['its own nodes under the operator’s name', { ...documentOf(own, { key: thief }), key: publicKeyHex(operator) }],
  ['one node, threshold 1, as plain JSON', { threshold: 1, nodes: own.config.nodes.slice(0, 1) }],
  ['nothing', null],
];

describe('a web server that claims its own nodes hold the shares', () => {
  it('gets a new user’s key if no anchor is known, as the first document is trusted', async () => {
    const browser = createBrowser();
    expect((await browser.signIn(documentOf(own, { key: thief }))).created).toBe(true);
    expect(browser.asked.length).toBeGreaterThan(0);
  });

  it('gets no key of a new user on a page or build with the operator’s key', async () => {
    for (const anchors of [{ tag: publicKeyHex(operator) }, { built: publicKeyHex(operator) }])
      for (const [, lie] of lies()) {
        const browser = createBrowser(anchors);
        await expect(browser.signIn(lie)).rejects.toMatchObject(unproven);
        // No node received the token, and none received a share.
        expect([browser.asked, browser.storage.saved]).toEqual([[], {}]);
      }
    const browser = createBrowser({ tag: publicKeyHex(operator) });
    expect((await browser.signIn(documentOf(honest))).created).toBe(true);
  });

  it('causes an error for a returning user, whose key stays the same', async () => {
    const browser = createBrowser();
    const made = await browser.signIn(documentOf(honest, { sequence: 2 }));
    const before = browser.asked.length;
    const older = documentOf(honest, { sequence: 1 });
    for (const [, lie] of [...lies(), ['an older document', older]])
      await expect(browser.signIn(lie)).rejects.toMatchObject(unproven);
    expect(browser.asked).toHaveLength(before);
    const again = await browser.signIn(documentOf(honest, { sequence: 2 }));
    expect(again).toMatchObject({ created: false, privateKey: made.privateKey });
  });
});

describe('a returning user unknown to the nodes', () => {
  it('gets no second wallet, whatever nodes and registry say', async () => {
    const browser = createBrowser();
    await browser.signIn(documentOf(honest));
    // All the operator’s nodes lost their data, or lie; the document is correct.
    for (const { db } of honest.members) await db.deleteFrom('shares').execute();
    await honest.registryDb.deleteFrom('registry_keys').execute();
    await expect(browser.signIn(documentOf(honest), { noRecord: true })).rejects.toMatchObject({
      code: 'walletMissing',
    });
    // No share was dealt.
    expect(await honest.registryDb.selectFrom('registry_keys').selectAll().execute()).toEqual([]);
    // A browser without a memory of them cannot detect this, which is why there are several nodes.
    expect((await createBrowser().signIn(documentOf(honest))).created).toBe(true);
    // And the first browser does not accept that second wallet as the first.
    await expect(browser.signIn(documentOf(honest))).rejects.toMatchObject({ code: 'walletMissing' });
  });
});
