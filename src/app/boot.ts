import { importCore, startPrefetch, type Prefetch } from './early/prefetch';
import { connectToHost, type Embedder } from '../bridge/connectToHost';
import { firstChain, readChainId } from '../chains/eip155/network/firstChain';
import { RpcError, serializeRpcError } from '../errors/rpc';
import { createDeferred } from '../kit/async/deferred';
import type { Hex } from '../kit/hex';
import { parseJson } from '../kit/json';
import { answerChainIdMethod } from '../rpc/chainIdMethods';
import type { InitMessage } from '../wire/boot';
import type { StreamKind } from '../wire/channel';
import type { ProjectConfig } from '../wire/http/project';
import type { JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import type { FrameCore, FrameLink } from './frameLink';
import { asksForAccounts, createCachedAccounts } from './early/cachedAccounts';
import { hasChosenChain } from './early/hasChosenChain';
import { createSavedHandshake } from './early/savedHandshake';
import { parseFrameHash } from './parseFrameHash';

/** Runs first in `/v5/frame`, inlined in the document: answers what needs no wallet, and hands the rest to core. */
function boot(): void {
  const hash = parseFrameHash(location.hash);
  if (!hash) return;

  const project = parseJson(document.getElementById('project')?.textContent ?? 'null') as ProjectConfig | null;
  const started = createDeferred<{ init: InitMessage; embedder: Embedder }>();
  let chainId: string | undefined;
  let core: Promise<FrameCore> | undefined;
  let left: Prefetch | undefined;

  const savedHandshake = createSavedHandshake({ self: window, hash });
  const before = savedHandshake.read();

  const host = connectToHost({
    self: window,
    hash,
    kept: before,
    whenParsed: (task) =>
      document.readyState === 'loading' ? document.addEventListener('DOMContentLoaded', task, { once: true }) : task(),
    onInit(init, embedder, message) {
      // Our own loader sends it anew.
      if (init.inlay === undefined) savedHandshake.keep(message);
      chainId ??= hasChosenChain(embedder.origin) ? undefined : namedChain(init, project);
      started.resolve({ init, embedder });
      // What covered the page is gone.
      if (before) host.notify('communication', 'toggle_widget_button', { show: false });
    },
    onMessage(kind, message) {
      if (!('id' in message)) return;
      const atOnce = kind === 'provider' ? answerAtOnce(message) : undefined;
      if (atOnce) host.respond(kind, atOnce);
      else void answer(kind, message).then((response) => host.respond(kind, response));
    },
  });

  // A frame that the browser keeps as it is goes on where it was.
  window.addEventListener('pagehide', ({ persisted }) => {
    if (!persisted) savedHandshake.leave(host.leave());
  });

  /** Loads core once; a load that fails is tried again by the next request. */
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
      notify: (kind, method, params) => host.notify(kind, String(method), params),
      chainChanged: (next) => (chainId = next),
    };
    const frame = module.startFrame(link);
    void kept.walletIsHere(frame);
    return frame;
  }

  // Somebody is signed in here: the wallet will be needed.
  left = startPrefetch();
  const kept = createCachedAccounts({
    project,
    record: left?.record,
    notifyDisconnected: () => host.notify('provider', 'wallet_accounts_changed', []),
  });
  if (left) loadCore().catch(() => undefined);

  /** A popup that came with a request is closed by core, and a chain that only core knows is asked of it. */
  function answerAtOnce(request: JsonRpcRequest): JsonRpcResponse | undefined {
    if (request.windowId !== undefined || chainId === undefined) return undefined;
    return answerChainIdMethod(request, chainId);
  }

  async function cachedAccounts(): Promise<Hex[]> {
    const { init, embedder } = await started.promise;
    const accounts = await kept.read({ embedder, clientId: init.web3AuthClientId });
    // What can be done with the account needs the wallet.
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
 * The chain that the host or its project names, where it is one of Ethereum's whatever other families the wallet speaks to: none
 * of theirs stands before it. Undefined where only core knows it, or what is wrong.
 */
function namedChain({ chains, chainId }: InitMessage, project: ProjectConfig | null): Hex | undefined {
  const offered = chains?.length === 0 ? (project?.chains ?? []) : (chains ?? []);
  const named = chainId ? offered.filter((chain) => readChainId(chain.chainId) === readChainId(chainId)) : offered;
  const other = named.findIndex(({ chainNamespace }) => chainNamespace !== 'eip155');
  return firstChain({ chains: other < 0 ? named : named.slice(0, other), chainId });
}

boot();
