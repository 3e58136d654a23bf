import { families, mainFamily } from '../chains';
import { createFamilies } from '../chains/families';
import { resolveChains } from '../chains/network/chainSet';
import { rpcUrls } from '../chains/network/rpcUrls';
import { ProviderRpcError } from '../errors/providerRpc';
import { RpcError } from '../errors/rpc';
import type { Clock } from '../kit/clock';
import { createCommunicationEngine } from '../rpc/communication';
import { createProviderEngine } from '../rpc/providerEngine';
import { createCommunicationPort } from '../wallet/compose/communicationPort';
import { createMethodSource } from '../wallet/compose/methods/methodSource';
import { createWallet, type HostedWallet } from '../wallet/compose/createWallet';
import { pageAsker } from '../wallet/host';
import type { Asker } from '../wire/asker';
import type { Approval } from '../wire/approval/approval';
import type { ChainConfig, OfferedChain } from '../wire/chainConfig';
import type { StreamKind } from '../wire/channel';
import type { RpcSource, TestRpc } from './createTestWallet';
import { createMemoryPorts, plainFacts } from './memoryPorts';
import { createRpcFetch, type AnswerNode } from './rpcFetch';

const clientId = 'inlay-test';
const dappMetadata = { name: 'Test', icon: '' };

/** Methods that sign the user in, if nobody is. */
const signsIn = /connect|signIn|requestAccounts|requestPermissions|createSession/;

/** The chain of Anvil and Hardhat. */
export const localChain: OfferedChain = {
  chainId: '0x7a69',
  chainNamespace: 'eip155',
  displayName: 'Local',
  rpcTarget: 'http://127.0.0.1:8545',
  ticker: 'ETH',
  decimals: 18,
  tickerName: 'Ether',
};

/** The wallet's own chains and the local one. */
const listChains = (): ChainConfig[] => [...resolveChains(createFamilies(families), { chains: [] }).chains, localChain];

export const addressOf = (key: Uint8Array) => mainFamily.keys.address(key) as `0x${string}`;

/** The asker of one request: the wallet hands it on to the approval of the request. */
interface NumberedAsker extends Asker {
  number: number;
}

export interface CoreOptions {
  clock: Clock;
  /** The key of the user. */
  key: Uint8Array;
  email: string;
  /** The origin of the page. */
  origin: string;
  chains?: readonly ChainConfig[] | undefined;
  /** The chain to start on, `0x` hex. */
  chainId?: string | undefined;
  rpc?: TestRpc | undefined;
  notify(kind: StreamKind, method: string, params: unknown): void;
}

/** A wallet of the product in memory, and the end of its page. */
export interface Core {
  readonly wallet: HostedWallet;
  /** Sends a request of the page. @throws ProviderRpcError */
  send(kind: StreamKind, request: { method: string; params?: unknown }): Promise<unknown>;
  /** Returns whether a method may wait for the user. */
  asksUser(method: string): Promise<boolean>;
  /** Returns the method of the request for which the user is asked. */
  methodOf(approval: Approval): string | undefined;
  /** Returns whether requests wait for the user to sign in. */
  isSigningIn(): boolean;
  /** Returns the method of the oldest request that waits for the sign-in. */
  signInMethod(): string | undefined;
}

export function openCore({ clock, key, email, origin, chains, chainId, rpc, notify }: CoreOptions): Core {
  const methods = new Map<number, string>();
  /** The chains that pages asked to add, by the URL of a node. */
  const added = new Map<string, string>();
  let lastNumber = 0;
  const offered = chains ?? listChains();

  const wireIdOf = (url: string): string | undefined =>
    wallet.serve(({ chains: clients, stores }) => {
      const found = stores.network.state.chains.find((chain) => rpcUrls(chain).includes(url));
      return found ? clients.wireId(found.chainId) : added.get(url);
    });
  const first = chainId ?? offered[0]?.chainId ?? '';
  const wallet = createWallet({
    ...createMemoryPorts({ clock, email }),
    fetch: createRpcFetch(createNodes({ rpc, first, wireIdOf })),
    openKey: async () => ({ privateKey: Uint8Array.from(key) }),
    project: Promise.resolve({
      clientId,
      name: 'Test',
      allowedOrigins: [origin],
      trustedOrigins: [origin],
      keyReturn: false,
      connections: [{ id: 'email', kind: 'email_passwordless', name: 'Email' }],
      chains: [...offered],
      whiteLabel: {},
      storageServerUrl: 'https://wallet.test',
    }),
    host: { isInlay: true, notify: (kind, method, params) => notify(kind, method as string, params) },
    init: { ...plainFacts, clientId, hostOrigin: origin, dappMetadata, chainId: chainId ?? null },
  });
  const source = wallet.serve(createMethodSource);
  const engines = {
    provider: createProviderEngine({ source, closeWindow: wallet.closeWindow }),
    communication: createCommunicationEngine({ port: wallet.serve(createCommunicationPort) }),
  };

  return {
    wallet,
    async send(kind, { method, params }) {
      const number = ++lastNumber;
      methods.set(number, method);
      for (const [url, id] of readAdded(method, params)) added.set(url, id);
      const asker: NumberedAsker = { ...pageAsker(origin, dappMetadata), number };
      const request = { id: number, jsonrpc: '2.0' as const, method, params };
      const response = await engines[kind].handle(request, { asker, isInlayHost: true });
      methods.delete(number);
      if ('error' in response) throw new ProviderRpcError(response.error);
      return structuredClone(response.result);
    },
    asksUser: async (method) => (await source.find(method))?.policy === 'confirm',
    methodOf: ({ asker }) => methods.get((asker as NumberedAsker).number),
    signInMethod: () => [...methods.values()].find((method) => signsIn.test(method)),
    isSigningIn: () => wallet.serve(({ sharedLogin }) => sharedLogin.isWaiting()),
  };
}

/** Reads the nodes of the chain that a page asks to add, with its id. */
function readAdded(method: string, params: unknown): [url: string, chainId: string][] {
  if (method !== 'wallet_addEthereumChain') return [];
  const [chain] = Array.isArray(params) ? (params as { chainId?: unknown; rpcUrls?: unknown }[]) : [];
  const urls: unknown[] = Array.isArray(chain?.rpcUrls) ? chain.rpcUrls : [];
  return urls.map((url) => [String(url), String(chain?.chainId)]);
}

/** Answers requests to RPC nodes by what the test supplies. */
function createNodes({
  rpc,
  first,
  wireIdOf,
}: {
  rpc: TestRpc | undefined;
  first: string;
  wireIdOf(url: string): string | undefined;
}): AnswerNode {
  const sourceOf = (chainId: string): RpcSource | undefined => {
    if (typeof rpc === 'function') return rpc;
    const byChain = typeof rpc === 'string' ? { [first]: rpc } : (rpc ?? {});
    return Object.entries(byChain).find(([id]) => Number(id) === Number(chainId))?.[1];
  };
  return async ({ url, method, params }, init) => {
    const chainId = wireIdOf(url) ?? '';
    const source = sourceOf(chainId);
    if (typeof source === 'string') return fetch(source, init);
    const result = await source?.({ method, params, chainId: chainId as `0x${string}` });
    if (result !== undefined) return result;
    if (method === 'eth_chainId') return chainId;
    const what = source
      ? `the rpc of createTestWallet returned nothing for ${method}`
      : `createTestWallet was given no rpc for it, and the wallet asked for ${method}`;
    throw new RpcError('chainDisconnected', { message: `Chain ${chainId || url} has no node: ${what}.` });
  };
}
