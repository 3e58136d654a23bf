import type { Asker } from '../wire/asker';
import { RpcError } from '../errors/rpc';
import { createRpcEngine, type RpcEngine, type RpcFallback } from './engine';
import { createGate, type Gate } from './gate';
import { methods } from './methods';
import { eth_requestAccounts } from './methods/eth/eth_requestAccounts';
import { createPassthrough } from './passthrough';
import type { WalletPort } from './lazyPort';
import type { RequestSnapshot } from './port';

/**
 * Creates the engine of the provider stream: frequently used methods, chain reads, and rarely used methods, whose code is fetched on first
 * use. All share one gate, so that a page cannot have more pending requests by mixing the kinds.
 */
export function createProviderEngine({
  port,
  closeWindow,
  gate = createGate(),
}: {
  port: WalletPort;
  closeWindow: (windowId: string) => void;
  /** A shared gate, if several engines serve the same askers. */
  gate?: Gate;
}): RpcEngine {
  let lazy: Promise<RpcEngine> | undefined;

  function loadLazy(): Promise<RpcEngine> {
    lazy ??= Promise.all([import('./methods/lazy'), port.lazy()])
      .then(([{ lazyMethods }, lazyPort]) =>
        createRpcEngine({ methods: lazyMethods, port: lazyPort, gate, closeWindow, fallback: askFamily }),
      )
      .catch((cause: unknown) => {
        lazy = undefined;
        return notLoaded(cause);
      });
    return lazy;
  }

  function takeSnapshot(asker: Asker): RequestSnapshot {
    const chainId = Promise.resolve(port.chainId());
    const accounts = port.accounts(asker);
    for (const known of [chainId, accounts]) known.catch(() => undefined);
    return { chainId, accounts };
  }

  /** Methods that are not in the tables may be a family's own. */
  const askFamily: RpcFallback = async ({ method, params }, context) => {
    let leave: (() => void) | undefined;
    try {
      const found = await port.familyMethod(method).catch(notLoaded);
      if (!found) throw new RpcError('unsupportedMethod');
      const connect = () => eth_requestAccounts.handle({ params, context, port }) as Promise<string[]>;
      if (found.policy === 'confirm') leave = gate.enter(context.asker.id);
      return await found.handle({
        context,
        params,
        connect,
        exportKey: async (kind) => (await port.lazy()).exportKey({ context, kind }),
        providerConfig: async () => (await port.lazy()).providerConfig({ context }),
      });
    } finally {
      leave?.();
      if (context.windowId !== undefined) closeWindow(context.windowId);
    }
  };

  const rest: RpcFallback = async (request, context) => {
    const snapshot = context.snapshot ?? takeSnapshot(context.asker);
    const answer = await (await loadLazy()).handle(request, { ...context, snapshot });
    if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
    return answer.result;
  };

  return createRpcEngine({
    methods,
    port,
    gate,
    closeWindow,
    takeSnapshot,
    fallback: createPassthrough({ port, closeWindow, rest }),
  });
}

function notLoaded(cause: unknown): never {
  throw new RpcError('internal', { message: 'The wallet could not be loaded.', cause });
}
