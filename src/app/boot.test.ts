import { afterEach, expect, it, vi } from 'vitest';
import { createFakeClock } from '../../tests/helpers/fakeClock';
import { createFakeWindows } from '../../tests/helpers/fakeWindows';
import { createHostChannel } from '../bridge/hostChannel';
import { readInit } from '../bridge/readInit';
import { createWindowPort, type MessageArrival } from '../bridge/windowPort';
import { createHarness, createMemoryStorage } from '../../tests/helpers/wallet/walletHarness';
import type { Hex } from '../kit/hex';
import type { ChainConfig } from '../wire/chainConfig';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import type { FrameLink } from './frameLink';

const hostOrigin = 'https://dapp.test';
const nonce = 'nonce1';
const chain = (chainId: Hex) => ({
  chainId,
  chainNamespace: 'eip155' as const,
  rpcTarget: 'https://rpc.test',
  displayName: chainId,
  ticker: 'ETH',
  tickerName: 'Ether',
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** The boot script as its document runs it, with a host page around it and a wallet that responds when the test lets it. */
async function setUp({
  chains = [chain('0x1'), chain('0xa')],
  chainId = '0xA',
  origin = hostOrigin,
  wallet,
  chosen = {},
}: {
  chains?: ChainConfig[];
  chainId?: string;
  origin?: string;
  /** Responds instead of the wallet that waits for `letGo`. */
  wallet?: (request: JsonRpcRequest) => Promise<JsonRpcResponse>;
  /** The chain to which the user has switched, by page. */
  chosen?: object;
} = {}) {
  const world = createFakeWindows();
  const host = world.createWindow(origin);
  const frame = world.createWindow('https://wallet.test');
  const { removeEventListener } = frame;
  const leaving: ((event: { persisted: boolean }) => void)[] = [];
  const addEventListener = (type: string, listener: (event: MessageArrival & { persisted: boolean }) => void) => {
    if (type === 'message') frame.addEventListener(type, listener as (event: MessageArrival) => void);
    else leaving.push(listener as (event: { persisted: boolean }) => void);
  };
  const location = { ancestorOrigins: [origin], hash: `#origin=${hostOrigin}&nonce=${nonce}` };
  /** The requests that reached the wallet, and how its responses are released. */
  const handled: JsonRpcRequest[] = [];
  let link: FrameLink | undefined;
  let letGo: () => void = () => undefined;
  const isLetGo = new Promise<void>((resolve) => (letGo = resolve));

  const history = { state: null, replaceState: () => undefined };
  const saved: Record<string, string> = {};
  const sessionStorage = createMemoryStorage(saved);
  vi.stubGlobal('window', {
    addEventListener,
    removeEventListener,
    parent: host.seenBy(frame),
    location,
    history,
    sessionStorage,
  });
  vi.stubGlobal('location', location);
  vi.stubGlobal('document', { readyState: 'complete', getElementById: () => null });
  const getItem = (key: string) => (key === 'ws-network' ? JSON.stringify({ chosen }) : null);
  vi.stubGlobal('localStorage', { getItem });
  vi.stubGlobal('__CORE_PRELOADS__', []);
  vi.stubGlobal(
    '__CORE_URL__',
    'data:text/javascript,export const startFrame = (link) => globalThis.startWallet(link)',
  );
  vi.stubGlobal('startWallet', (given: FrameLink) => {
    link = given;
    return {
      accounts: async () => [],
      async handle(_kind: string, request: JsonRpcRequest) {
        handled.push(request);
        if (wallet) return wallet(request);
        await isLetGo;
        return { id: request.id, jsonrpc: '2.0', result: `wallet: ${request.method}` };
      },
    };
  });

  const answers: unknown[] = [];
  const channel = createHostChannel({
    port: createWindowPort({ self: host, peer: frame.seenBy(host), peerOrigin: 'https://wallet.test' }),
    nonce,
    clock: createFakeClock(0),
    createPorts: world.createPorts,
    init: () => ({ chains, chainId }),
    onOpen: () => undefined,
    onClose: () => undefined,
    onNotification: () => undefined,
    isWatched: () => false,
    onDead: () => undefined,
  });
  const ask = (method: string, { params, windowId }: { params?: unknown; windowId?: string } = {}) =>
    void channel
      .request({ kind: 'provider', method, params, timeout: 60_000, ...(windowId === undefined ? {} : { windowId }) })
      .then(
        (result) => answers.push(result),
        (error: { code: number; message: string }) => answers.push(error.code === -32000 ? error.message : error.code),
      );
  const start = async () => {
    await import('./boot');
    await world.settle();
  };
  const leave = (persisted: boolean) => leaving.forEach((listener) => listener({ persisted }));
  return { world, ask, answers, handled, start, leave, saved, link: () => link, letGo };
}

it('answers chain requests of the page while the wallet is still loading, in order', async () => {
  const { world, ask, answers, handled, start, letGo } = await setUp();
  // Asked before the frame existed, and after.
  ask('net_version');
  ask('eth_chainId');
  await start();
  ask('eth_sign');
  ask('net_version', { params: [] });
  ask('eth_chainId');
  await world.settle();
  expect(answers).toEqual(['10', '0xa', '10', '0xa']);
  await vi.waitFor(() => expect(handled.map(({ method }) => method)).toEqual(['eth_sign']));
  letGo();
  await vi.waitFor(async () => {
    await world.settle();
    expect(answers.at(-1)).toBe('wallet: eth_sign');
  });
});

it('answers eth_chainId in the task in which the request arrives', async () => {
  const { world, ask, start } = await setUp();
  await start();
  ask('eth_chainId');
  // One task for the request and one for the response: nothing in between, and no turn of the event loop.
  expect([world.step(), world.step(), world.step()]).toEqual([true, true, false]);
});

it.each([
  ['this page', hostOrigin, ['wallet: eth_chainId']],
  ['another page', 'https://other.test', ['0xa']],
])(
  'leaves eth_chainId to the wallet only if the user has switched chains on this page: %s',
  async (_which, page, expected) => {
    const { world, ask, answers, start, letGo } = await setUp({ chosen: { [page]: { chainId: '0x1', named: '0xA' } } });
    await start();
    ask('eth_chainId');
    letGo();
    await vi.waitFor(async () => {
      await world.settle();
      expect(answers).toEqual(expected);
    });
  },
);

it('passes other requests, and those with a popup, to the wallet', async () => {
  const { world, ask, answers, handled, start, letGo } = await setUp();
  await start();
  ask('eth_chainId', { windowId: 'w1' });
  ask('__proto__');
  ask('constructor');
  letGo();
  await vi.waitFor(async () => {
    await world.settle();
    expect(answers).toEqual(['wallet: eth_chainId', 'wallet: __proto__', 'wallet: constructor']);
  });
  expect(handled[0]).toMatchObject({ method: 'eth_chainId', windowId: 'w1' });
});

it('leaves eth_chainId to the wallet if the page passes no chains', async () => {
  const { world, ask, answers, start, letGo } = await setUp({ chains: [] });
  await start();
  ask('eth_chainId');
  await world.settle();
  expect(answers).toEqual([]);
  letGo();
  await vi.waitFor(async () => {
    await world.settle();
    expect(answers).toEqual(['wallet: eth_chainId']);
  });
});

it('answers nothing if the parent page has another origin than the hash', async () => {
  const { world, ask, answers, handled, start, letGo } = await setUp({ origin: 'https://evil.test' });
  letGo();
  ask('eth_chainId');
  await start();
  await world.settle();
  expect([answers, handled]).toEqual([[], []]);
});

it('answers with the new chain as soon as the wallet changes it', async () => {
  const { world, ask, answers, start, link } = await setUp();
  await start();
  ask('eth_accounts');
  await vi.waitFor(async () => {
    await world.settle();
    expect(link()).toBeDefined();
  });
  ask('eth_chainId');
  await world.settle();
  link()?.chainChanged('0x5');
  ask('eth_chainId');
  ask('net_version');
  await world.settle();
  expect(answers).toEqual(['0xa', '0x5', '5']);
});

it('saves open requests when its document is unloaded, but not when the browser keeps the document', async () => {
  const { world, ask, answers, start, leave, saved, letGo } = await setUp();
  await start();
  ask('eth_sign');
  await world.settle();
  leave(true);
  expect(saved).toEqual({});
  leave(false);
  expect(JSON.parse(saved['inlay-open'] ?? '')).toMatchObject({
    origin: hostOrigin,
    nonce,
    open: { provider: [expect.any(String)], communication: [] },
  });
  // The next document responds to them.
  letGo();
  await world.settle();
  expect(answers).toEqual([]);
});

const local = chain('0x7a69');
const solana = { ...chain('0x65'), chainNamespace: 'solana' };
const unknown = { ...chain('0x65'), chainNamespace: 'cosmos' };
const noTarget = { ...chain('0x65'), rpcTarget: 'javascript:alert(1)' };

it.each<[name: string, given: { chains: ChainConfig[]; chainId?: string }, error: string | undefined]>([
  ['only an unknown family', { chains: [unknown] }, 'No chains provided'],
  ['only an unknown family, asked for by its id', { chains: [unknown], chainId: '0x65' }, 'No chains provided'],
  ['no RPC URL', { chains: [noTarget] }, 'No chains provided'],
  ['no valid chain', { chains: [{} as ChainConfig] }, 'No chains provided'],
  ['only other chains than the requested one', { chains: [local], chainId: '0x2' }, 'Chain with id 0x2 not found'],
  ['no valid id', { chains: [local], chainId: 'mainnet' }, 'Chain with id mainnet not found'],
  ['an unknown family beside a known one', { chains: [unknown, local] }, undefined],
  ['two families, asked for one of them', { chains: [solana, local], chainId: '0x7a69' }, undefined],
  ["two families, Ethereum's first", { chains: [local, solana] }, undefined],
  ['an id with leading zeros', { chains: [chain('0x07a69' as Hex)], chainId: '0x7A69' }, undefined],
])('boot and wallet respond the same to a list of chains with %s', async (_name, { chains, chainId }, error) => {
  const read = readInit({ chains, ...(chainId !== undefined && { chainId }) });
  const { ask } = createHarness({ init: { chains: read?.chains ?? null, chainId: chainId ?? null } });
  const wallet = async ({ id, method, params }: JsonRpcRequest) =>
    ({ ...(await ask(method, params)), id }) as JsonRpcResponse;
  const page = await setUp({ chains, chainId: chainId ?? '', wallet });
  await page.start();
  const methods = ['eth_chainId', 'net_version', 'eth_blockNumber', 'wallet_get_provider_state', 'eth_requestAccounts'];
  for (const method of error === undefined ? methods.slice(0, 2) : methods) {
    page.ask(method);
    const expected = error ?? (method === 'eth_chainId' ? '0x7a69' : '31337');
    await vi.waitFor(async () => {
      await page.world.settle();
      expect(page.answers.at(-1), method).toEqual(expected);
    });
    page.answers.length = 0;
  }
});

it.each<[name: string, given: { chains: ChainConfig[]; chainId?: string }, isAtOnce: boolean]>([
  ['one chain', { chains: [local] }, true],
  ['Solana after it', { chains: [local, solana] }, true],
  ['Solana before it, asked for by its id', { chains: [solana, local], chainId: '0x7a69' }, true],
  ['Solana before it', { chains: [solana, local] }, false],
  [
    'Solana under the id that is asked for',
    { chains: [{ ...solana, chainId: '0x7a69' }, local], chainId: '0x7a69' },
    false,
  ],
])(
  'boot answers eth_chainId itself only if the chosen chain is of Ethereum: %s',
  async (_name, { chains, chainId }, isAtOnce) => {
    const wallet = vi.fn(({ id }: JsonRpcRequest) =>
      Promise.resolve({ id, jsonrpc: '2.0', result: 'core' } as JsonRpcResponse),
    );
    const page = await setUp({ chains, chainId: chainId ?? '', wallet });
    await page.start();
    page.ask('eth_chainId');
    await vi.waitFor(async () => {
      await page.world.settle();
      expect(page.answers).toEqual([isAtOnce ? '0x7a69' : 'core']);
    });
    expect(wallet).toHaveBeenCalledTimes(isAtOnce ? 0 : 1);
  },
);
