import { codeOf } from './accountContracts';
import { createSigner } from '../../../src/chains/eip155/accounts/signer';
import { page } from '../askers';
import { vi, type Mock } from 'vitest';
import { hexToBytes } from '../../../src/kit/hex';
import { createCommunicationEngine } from '../../../src/rpc/communication';
import { createProviderEngine } from '../../../src/rpc/providerEngine';
import { createMethodSource } from '../../../src/wallet/compose/methods/methodSource';
import { createOutcomes } from '../../../src/wallet/approvals';
import { createCommunicationPort } from '../../../src/wallet/compose/communicationPort';
import { createWallet } from '../../../src/wallet/compose/createWallet';
import type { FeeEdit } from '../../../src/wire/approval/transaction';
import type { HostNotifier, InitFacts, Popups, TabMessage, WalletDeps } from '../../../src/wallet/ports';
import { createFallbackStorage } from '../../../src/kit/fallbackStorage';
import type { Approval } from '../../../src/wire/approval/approval';
import type { ProjectConfig } from '../../../src/wire/http/project';
import {
  createMemoryPorts,
  createMemorySessions,
  createMemorySignIn,
  createMemoryStorage,
  plainFacts,
} from '../../../src/testing/memoryPorts';
import { localChain } from '../../../src/testing/openCore';
import { createRpcFetch } from '../../../src/testing/rpcFetch';
import { createFakeClock, settle } from '../fakeClock';

export { createMemoryStorage, localChain };

export const keyHex = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';
/** Signs with that key. */
export const ownSigner = createSigner((use) => use(hexToBytes(keyHex)));
export const address = '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23';
export const dapp = 'https://dapp.test';
const email = 'ada@dapp.test';

export const project: ProjectConfig = {
  clientId: 'inlay-local',
  name: 'Local',
  allowedOrigins: [dapp],
  trustedOrigins: [],
  keyReturn: false,
  connections: [
    { id: 'email', kind: 'email_passwordless', name: 'Email' },
    { id: 'oidc', kind: 'custom', name: 'Example' },
  ],
  chains: [localChain],
  whiteLabel: {},
  storageServerUrl: 'http://localhost:4050',
};

/**
 * Responses of the fake RPC node by method: a value, or a function of the params. A thrown `{ code, message }` becomes an error response.
 */
export type FakeNode = Record<string, unknown>;

export const idleNode = (): FakeNode => ({
  eth_chainId: '0x7a69',
  eth_getBalance: '0xde0b6b3a7640000',
  eth_getCode: codeOf,
  eth_feeHistory: { baseFeePerGas: ['0x3b9aca00', '0x3b9aca00'], reward: [['0x1', '0x2', '0x3']] },
  eth_estimateGas: '0x5208',
  eth_getTransactionCount: '0x0',
  eth_sendRawTransaction: '0x',
  eth_getTransactionReceipt: null,
});

/** A `fetch` that the fake node answers; `asked` lists the requests. */
export const createFakeFetch = (node: FakeNode, asked: { url: string; method: string; params: unknown[] }[]) =>
  createRpcFetch(async (request) => {
    const { method, params, url } = request;
    asked.push(request);
    if (!(method in node)) throw Object.assign(new Error(`no ${method}`), { code: -32601 });
    const answer = node[method];
    return typeof answer === 'function' ? (answer as (p: unknown[], url: string) => unknown)(params, url) : answer;
  });

/** Replaces the functions of a port with mocks that do the same. */
const spyOn = <Port extends object>(port: Port) =>
  Object.fromEntries(Object.entries(port).map(([name, run]) => [name, vi.fn(run as () => unknown)])) as unknown as {
    [Name in keyof Port]: Port[Name] extends (...args: never[]) => unknown ? Mock<Port[Name]> : never;
  };

/** Popups that a test controls by hand. */
function createFakePopups() {
  const expected = new Map<string, Parameters<Popups['expect']>[1]>();
  const sent: Approval[] = [];
  const done: string[] = [];
  /** Popups of `done` whose request ended without an approval. */
  const over: string[] = [];
  const popups: Popups = {
    signIn: vi.fn(async () => ({ idToken: 'a.e30.b', connectionId: 'oidc' })),
    expect(windowId, listener) {
      expected.set(windowId, listener);
      return {
        send: (approval) => sent.push(approval),
        done(isOver) {
          done.push(windowId);
          if (isOver) over.push(windowId);
        },
      };
    },
    open: vi.fn(() => true),
    openOutside: vi.fn(() => null),
    openOwnPage: vi.fn(() => true),
  };
  return { popups, expected, sent, done, over };
}

export interface HarnessOptions {
  init?: Partial<InitFacts>;
  node?: FakeNode;
  storage?: Record<string, string>;
  records?: Map<string, Record<string, unknown>>;
  project?: Promise<ProjectConfig>;
  isInlay?: boolean;
  deps?: Partial<WalletDeps>;
}

/** Creates a complete wallet with engines, on a fake clock, a fake RPC node and an in-memory session server. */
export function createHarness(options: HarnessOptions = {}) {
  const clock = createFakeClock();
  const node = { ...idleNode(), ...options.node };
  const asked: { url: string; method: string; params: unknown[] }[] = [];
  const storage = createMemoryStorage(options.storage);
  const records = options.records ?? new Map<string, Record<string, unknown>>();
  const notified: { kind: string; method: string; params: unknown }[] = [];
  const told: TabMessage[] = [];
  const hearers = new Set<(message: TabMessage) => void>();
  const { popups, ...popupLog } = createFakePopups();
  const host: HostNotifier = {
    isInlay: options.isInlay ?? false,
    notify: (kind, method, params) => void notified.push({ kind, method: method as string, params }),
  };
  const signIn = spyOn(createMemorySignIn({ clock, email }));
  const sessions = spyOn(createMemorySessions(records));
  const openKey = vi.fn(async () => ({ privateKey: hexToBytes(keyHex) }));
  const wallet = createWallet({
    ...createMemoryPorts({ clock, email }),
    ...(host.isInlay && { openOutcomes: createOutcomes }),
    fetch: createFakeFetch(node, asked),
    storage: createFallbackStorage([() => storage]),
    language: 'de-AT',
    signIn,
    openKey,
    sessions,
    project: options.project ?? Promise.resolve(project),
    host,
    popups,
    tabs: {
      tell: (message) => told.push(message),
      hear: (listener) => (hearers.add(listener), () => hearers.delete(listener)),
    },
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    init: {
      ...plainFacts,
      clientId: 'inlay-local',
      hostOrigin: dapp,
      dappMetadata: { name: 'Dapp', icon: '' },
      ...options.init,
    },
    ...options.deps,
  });
  const { closeWindow } = wallet;
  const engine = createProviderEngine({ source: wallet.serve(createMethodSource), closeWindow });
  const communication = createCommunicationEngine({ port: wallet.serve(createCommunicationPort) });
  let lastId = 0;
  const isInlayHost = host.isInlay;
  const waiting = (count = 1) =>
    vi.waitFor(
      () => {
        if (wallet.stores.approvals.state.queue.length < count) throw new Error('Nothing waits');
      },
      { interval: 5 },
    );

  return {
    wallet,
    engine,
    clock,
    node,
    asked,
    storage,
    records,
    notified,
    told,
    hearers,
    signIn,
    sessions,
    openKey,
    popups,
    ...popupLog,
    /** Sends a request on the provider stream. */
    ask: (
      method: string,
      params: unknown = [],
      { origin = dapp, ...context }: { windowId?: string; expiresAt?: number; origin?: string } = {},
    ) =>
      engine.handle(
        { id: ++lastId, jsonrpc: '2.0', method, params },
        { asker: page(origin, { name: 'Dapp' }), isInlayHost, ...context },
      ),
    /** Sends a request on the communication stream. */
    tell: (method: string, params: unknown = []) =>
      communication.handle(
        { id: ++lastId, jsonrpc: '2.0', method, params },
        { asker: page(dapp, { name: 'Dapp' }), isInlayHost },
      ),
    queue: () => wallet.stores.approvals.state.queue,
    /** Waits until that many requests are pending; rarely used methods are fetched first. */
    waiting,
    /** Clicks Confirm or Reject on the first request. */
    async press(approved: boolean, edit?: FeeEdit) {
      await settle();
      await waiting();
      const [first] = wallet.stores.approvals.state.queue;
      if (!first) throw new Error('Nothing waits');
      // A request can be confirmed only once its fee is known; the code that estimates it is fetched with the first request.
      const priced = () => {
        const shown = wallet.stores.approvals.state.queue.find(({ id }) => id === first.id);
        if (shown && 'estimating' in shown && shown.estimating) throw new Error('It is not priced yet');
      };
      if (approved) await vi.waitFor(priced, { interval: 5 });
      wallet.actions.decide(first.id, { approved, ...(edit && { edit }) });
      await settle();
    },
    /**
     * Signs in by e-mail. This also connects the page that the sign-in names; the user is disconnected again unless the test needs the
     * connection.
     */
    async signInByMail({ staysConnected = false } = {}) {
      await wallet.actions.sendCode(email);
      await wallet.actions.submitCode('123456');
      if (!staysConnected) wallet.stores.permissions.actions.revoke(dapp);
      await clock.advance(0);
      await settle();
    },
  };
}

/** Creates a harness with a signed-in user and a connected host. With smart accounts configured, the owner's own account is connected. */
export async function createConnectedHarness(options: HarnessOptions = {}) {
  const harness = createHarness(options);
  await harness.signInByMail();
  if (options.init?.accountAbstraction) harness.wallet.stores.accounts.actions.select(address);
  const connecting = harness.ask('eth_requestAccounts');
  await harness.press(true);
  await connecting;
  harness.wallet.actions.endOutcome();
  harness.notified.length = 0;
  return harness;
}
