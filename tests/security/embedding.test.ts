import { describe, expect, it } from 'vitest';
import { connectToHost, type Embedder } from '../../src/bridge/connectToHost';
import { isLoopbackOrigin, isOrigin } from '../../src/kit/origin';
import type { ConfirmationStrategy } from '../../src/wire/boot';
import { ACK, SYN } from '../../src/wire/channel';
import { createFakeWindows, type FakeWindow } from '../helpers/fakeWindows';
import { settle } from '../helpers/fakeClock';
import { address, createHarness, dapp, keyHex, project } from '../helpers/wallet/walletHarness';

const sessionId = 'ab'.repeat(32);
const storage = () => ({ auth_store: JSON.stringify({ sessionId }) });
const records = () => new Map([[sessionId, { sessionId, privKey: keyHex, userInfo: {} }]]);

/** Texts that a careless comparison would accept as `https://dapp.test` (docs/threats.md 3). */
const lookAlikes = [
  'http://dapp.test',
  'https://dapp.test:8443',
  'https://dapp.test:443',
  'https://dapp.test.',
  'https://dapp.test/',
  'https://dapp.test/path',
  'https://dapp.test#',
  'https://dapp.test?',
  'https://DAPP.test',
  'HTTPS://dapp.test',
  'https://dapp.test ',
  ' https://dapp.test',
  'https://dapp.test\n',
  'https://dapp.test\0',
  'https://dapp.test.evil.test',
  'https://evil.test/https://dapp.test',
  'https://dapp.test@evil.test',
  'https://user@dapp.test',
  'https://www.dapp.test',
  'https://xdapp.test',
  'https://dapp.tes',
  'https://dapp.testx',
  'https://dapp-test',
  'https://dаpp.test',
  'https://dapp。test',
  'https:dapp.test',
  'https:///dapp.test',
  '//dapp.test',
  'dapp.test',
  'null',
  '',
  '*',
  'loopback',
];

describe('who may embed the wallet (docs/threats.md 3, 6, 7)', () => {
  it('a listed page may', async () => {
    const { sessions, wallet } = createHarness({ storage: storage(), records: records() });
    await wallet.restored;
    expect(sessions.read).toHaveBeenCalledTimes(1);
    expect(wallet.stores.session.state.status).toBe('signedIn');
  });

  it.each(lookAlikes)('the page %j may not', async (hostOrigin) => {
    const { ask, sessions, wallet } = createHarness({
      storage: storage(),
      records: records(),
      init: { hostOrigin, ancestors: [hostOrigin] },
    });
    await wallet.restored;
    expect(await ask('eth_requestAccounts', [], { origin: hostOrigin })).toMatchObject({ error: { code: 4100 } });
    expect(sessions.read).not.toHaveBeenCalled();
    expect(wallet.stores.session.state.status).toBe('signedOut');
  });

  it.each(lookAlikes)('the page %j may not, if the browser reports no ancestors', async (hostOrigin) => {
    const init = { hostOrigin, ancestors: [] };
    const { ask, sessions, wallet } = createHarness({ storage: storage(), records: records(), init });
    await wallet.restored;
    expect(await ask('eth_requestAccounts', [], { origin: hostOrigin })).toMatchObject({ error: { code: 4100 } });
    expect(sessions.read).not.toHaveBeenCalled();
  });

  it.each([[[dapp, 'https://evil.test']], [[dapp, dapp, 'null']], [[dapp, 'https://evil.test', dapp]]])(
    'a listed page inside %j may not',
    async (ancestors) => {
      const { ask, sessions, wallet } = createHarness({ storage: storage(), records: records(), init: { ancestors } });
      await wallet.restored;
      expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100 } });
      expect(sessions.read).not.toHaveBeenCalled();
    },
  );

  it('a listed page inside other listed pages may', async () => {
    const { sessions, wallet } = createHarness({
      storage: storage(),
      records: records(),
      init: { ancestors: [dapp, 'https://shop.test', dapp] },
      project: Promise.resolve({ ...project, allowedOrigins: [dapp, 'https://shop.test'] }),
    });
    await wallet.restored;
    expect(sessions.read).toHaveBeenCalledTimes(1);
    expect(wallet.stores.session.state.status).toBe('signedIn');
  });

  it.each([
    ['asks for a window at the click, where covers cannot be detected', true, [], 1],
    ['asks for none on a page that the operator trusts', true, [dapp], 0],
    ['asks for none where covers are detected', false, [], 0],
    ['asks for none where approvals need no confirmation', true, [], 0, 'auto-approve' as const],
  ])(
    'a listed page %s (docs/threats.md 8)',
    async (_what, canBeCovered, trustedOrigins, told, confirmationStrategy: ConfirmationStrategy = 'default') => {
      const { notified, wallet } = createHarness({
        storage: storage(),
        records: records(),
        isInlay: true,
        deps: { canBeCovered },
        init: { confirmationStrategy },
        project: Promise.resolve({ ...project, trustedOrigins }),
      });
      await wallet.restored;
      await settle();
      const sent = notified.filter(({ method }) => method === 'inlay_windows');
      expect(sent).toHaveLength(told);
    },
  );

  it('does not trust a page inside another one that the operator does not trust (docs/threats.md 8)', async () => {
    const { notified, wallet } = createHarness({
      storage: storage(),
      records: records(),
      isInlay: true,
      deps: { canBeCovered: true },
      init: { ancestors: [dapp, 'https://shop.test'] },
      project: Promise.resolve({
        ...project,
        allowedOrigins: [dapp, 'https://*.test'],
        trustedOrigins: [dapp],
      }),
    });
    await wallet.restored;
    await settle();
    expect(notified).toContainEqual(expect.objectContaining({ method: 'inlay_windows' }));
  });

  it('a page may not use a client id that the document was not created for', async () => {
    const { ask, sessions, wallet, signIn } = createHarness({
      storage: storage(),
      records: records(),
      init: { clientId: 'shop' },
    });
    await wallet.restored;
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100 } });
    await wallet.actions.sendCode('ada@dapp.test');
    await settle();
    expect(signIn.emailBegin).not.toHaveBeenCalled();
    expect(sessions.read).not.toHaveBeenCalled();
  });

  it('a page may not if the operator has disabled the project’s wallet service; it receives the server’s message', async () => {
    const refused = 'The wallet is not enabled for this app.';
    const { ask, sessions, wallet, notified, signIn } = createHarness({
      storage: storage(),
      records: records(),
      project: Promise.resolve({ ...project, refused }),
    });
    await wallet.restored;
    expect(await ask('eth_requestAccounts')).toMatchObject({ error: { code: 4100, message: refused } });
    expect(await ask('personal_sign', ['0x61', address])).toMatchObject({ error: { code: 4100 } });
    await wallet.actions.sendCode('ada@dapp.test');
    await settle();
    expect(signIn.emailBegin).not.toHaveBeenCalled();
    expect(sessions.read).not.toHaveBeenCalled();
    expect(notified.map(({ method }) => method)).not.toContain('allow_wallet_service');
  });

  it('only an exact origin matches a listed one', () => {
    expect(lookAlikes.filter(isOrigin).filter((text) => text === dapp)).toEqual([]);
    const local = [
      'http://localhost.evil.test',
      'http://127.0.0.1.evil.test',
      'http://127.evil.test',
      'http://evil#localhost',
    ];
    expect(local.filter(isLoopbackOrigin)).toEqual([]);
  });
});

const frameOrigin = 'https://wallet.test';
const init = { chains: [], web3AuthClientId: 'inlay-local', inlay: 1 };

function createFrame(ancestorOrigins?: string[]) {
  const world = createFakeWindows();
  const host = world.createWindow(dapp);
  const frame = world.createWindow(frameOrigin);
  const heard: string[] = [];
  const embedders: Embedder[] = [];
  connectToHost({
    self: Object.assign(frame, { parent: host.seenBy(frame), location: ancestorOrigins ? { ancestorOrigins } : {} }),
    hash: { origin: dapp, nonce: 'n' },
    onInit: (_init, embedder) => embedders.push(embedder),
    onMessage: (_kind, { method }) => heard.push(method),
  });
  const post = (from: FakeWindow, data: unknown, transfer?: Transferable[]) =>
    frame.seenBy(from).postMessage(data, frameOrigin, transfer);
  const request = (method: string) => ({
    target: 'iframe_torus',
    data: { name: 'provider', data: { id: method, jsonrpc: '2.0', method } },
  });
  return { world, host, frame, heard, embedders, post, request };
}

describe('the embedders that the frame end reports', () => {
  it.each([
    [[dapp, 'https://evil.test'], [[dapp, 'https://evil.test']]],
    [undefined, [[dapp]]],
    [['https://evil.test', dapp], []],
    [['null'], []],
    [[], []],
  ])('for the ancestors %j are %j', async (ancestors, told) => {
    const { world, host, embedders, post } = createFrame(ancestors);
    post(host, init);
    await world.settle();
    expect(embedders.map(({ ancestors: all }) => all)).toEqual(told);
    expect(embedders.every(({ origin }) => origin === dapp)).toBe(true);
  });
});

describe('the port of our own loader (docs/threats.md 2, 12)', () => {
  it('is accepted only with the parent’s first init', async () => {
    const { world, host, heard, post, request } = createFrame();
    const sibling = world.createWindow(dapp);
    const evil = world.createWindow('https://evil.test');
    const [fromSibling, fromEvil, fromHost, second] = [0, 1, 2, 3].map(() => world.createPorts());
    post(sibling, init, [fromSibling!.port2]);
    post(evil, init, [fromEvil!.port2]);
    post(host, init, [fromHost!.port2]);
    await world.settle();
    post(host, init, [second!.port2]);
    await world.settle();
    fromSibling!.port1.postMessage(request('sibling'));
    fromEvil!.port1.postMessage(request('evil'));
    second!.port1.postMessage(request('second'));
    fromHost!.port1.postMessage(request('host'));
    await world.settle();
    expect(heard).toEqual(['host']);
  });

  it('is not accepted with any message other than the init', async () => {
    const { world, host, heard, post, request } = createFrame();
    const { port1, port2 } = world.createPorts();
    post(host, { chains: [] });
    for (const word of [SYN, ACK]) post(host, { target: 'iframe_torus', data: word }, [port2]);
    await world.settle();
    port1.postMessage(request('smuggled'));
    await world.settle();
    expect(heard).toEqual([]);
  });
});
