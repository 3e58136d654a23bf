import { importCore, startPrefetch, type Prefetch } from './early/prefetch';
import { connectToHost, type Embedder } from '../bridge/connectToHost';
import { firstChain, readChainId } from '../chains/eip155/network/firstChain';
import { RpcError, serializeRpcError } from '../errors/rpc';
import { createDeferred } from '../kit/async/deferred';
import type { Hex } from '../kit/hex';
import { parseJson } from '../kit/json';
import { answerChainId } from '../rpc/answerChainId';
import type { InitMessage } from '../wire/boot';
import type { StreamKind } from '../wire/channel';
import type { ProjectConfig } from '../wire/http/project';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import type { FrameCore, FrameLink } from './frameLink';
import { asksForAccounts, createCachedAccounts } from './early/cachedAccounts';
import { hasChosenChain } from './early/hasChosenChain';
import { createFrameMemory } from './early/frameMemory';
import { createSavedHandshake } from './early/savedHandshake';
import { parseFrameHash } from './parseFrameHash';

/** Runs first in `/v5/frame`, inlined in the document: answers requests that need no wallet, and passes the rest to core. */
function boot(): void {
  const hash = parseFrameHash(location.hash);
  if (!hash) return;

  const project = parseJson(document.getElementById('project')?.textContent ?? 'null') as ProjectConfig | null;
  const started = createDeferred<{ init: InitMessage; embedder: Embedder }>();
  let chainId: string | undefined;
  let core: Promise<FrameCore> | undefined;
  let left: Prefetch | undefined;

  const memory = createFrameMemory({ self: window, hash });
  const savedHandshake = createSavedHandshake(memory);
  const before = savedHandshake.read();

  const host = connectToHost({
    self: window,
    hash,
    kept: before,
    whenParsed: (task) =>
      document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', task, { once: true }) : task(),
    onInit(init, embedder, message) {
      // Inlay's own loader sends the message again after a reload.
      if (init.inlay === undefined) savedHandshake.keep(message);
      chainId ??= hasChosenChain(embedder.origin) ? undefined : namedChain(init, project);
      started.resolve({ init, embedder });
      // After a reload nothing covers the page any more.
      if (before) host.notify('communication', 'toggle_widget_button', { show: false });
    },
    onMessage(kind, message) {
      if (!('id' in message)) return;
      const atOnce = kind === 'provider' ? answerAtOnce(message) : undefined;
      if (atOnce) host.respond(kind, atOnce);
      else void answer(kind, message).then((response) => host.respond(kind, response));
    },
  });

  // A frame kept in the back-forward cache simply continues.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) savedHandshake.leave(host.leave());
  });

  /** Loads core once; after a failure the next request tries again. */
  function loadCore(): Promise<FrameCore> {
    core ??= startCore().catch((cause: unknown) => {
      core = undefined;
      throw new RpcError('internal', { message: 'The wallet could not be loaded.', cause });
    });
    return core;
  }

  async function startCore(): Promise<FrameCore> {
    const given = left;
    left = undefined;
    const [module, { init, embedder }] = await Promise.all([given?.core ?? importCore(), started.promise]);
    const link: FrameLink = {
      init,
      hostOrigin: embedder.origin,
      ancestors: embedder.ancestors,
      project,
      isInlayHost: host.isInlayHost(),
      isReloaded: before !== undefined,
      record: given?.record,
      memory,
      notify: (kind, method, params) => host.notify(kind, String(method), params),
      chainChanged: (next) => (chainId = next),
    };
    const frame = module.startFrame(link);
    void kept.walletIsHere(frame);
    return frame;
  }

  // A user is signed in, so the wallet will be needed.
  left = startPrefetch();
  const kept = createCachedAccounts({
    // The stored account is not the one of a session that the page has provided to this frame.
    project: memory.read('session') ? null : project,
    record: left?.record,
    notifyDisconnected: () => host.notify('provider', 'wallet_accounts_changed', []),
  });
  if (left) loadCore().catch(() => undefined);

  /**
   * Answers a request synchronously if possible. Requests with a popup go to core, which closes the popup; so do all requests if only core
   * knows the chain.
   */
  function answerAtOnce(request: JsonRpcRequest): JsonRpcResponse | undefined {
    if (request.windowId !== undefined || chainId === undefined) return undefined;
    return answerChainId(request, chainId);
  }

  async function cachedAccounts(): Promise<Hex[]> {
    const { init, embedder } = await started.promise;
    const accounts = await kept.read({ embedder, clientId: init.web3AuthClientId });
    // Using the account will need the wallet, so core is loaded now.
    if (accounts.length > 0) loadCore().catch(() => undefined);
    return accounts;
  }

  async function answer(kind: StreamKind, request: JsonRpcRequest): Promise<JsonRpcResponse> {
    try {
      const result = kind === 'provider' && asksForAccounts(request) ? await cachedAccounts() : [];
      if (result.length > 0) return { id: request.id, jsonrpc: '2.0', result };
      return await (await loadCore()).handle(kind, request);
    } catch (error) {
      return { id: request.id, jsonrpc: '2.0', error: serializeRpcError(error) };
    }
  }
}

/**
 * Returns the chain that the host or its project names, if it is an Ethereum chain and no chain of another family comes before it.
 * Undefined if only core can decide, or if the configuration is invalid.
 */
function namedChain({ chains, chainId }: InitMessage, project: ProjectConfig | null): Hex | undefined {
  const offered = chains?.length === 0 ? (project?.chains ?? []) : (chains ?? []);
  const named = chainId ? offered.filter((chain) => readChainId(chain.chainId) === readChainId(chainId)) : offered;
  const other = named.findIndex(({ chainNamespace }) => chainNamespace !== 'eip155');
  return firstChain({ chains: other < 0 ? named : named.slice(0, other), chainId });
}

boot();
