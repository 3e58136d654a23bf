import { createRpcEngine, toResult, type RpcEngine, type RpcEngineOptions, type Step } from './engine';
import { createLanes, type Lanes } from './lanes';

/** What the wallet answers with: its methods, and its chain's RPC node. */
export interface MethodSource extends Pick<RpcEngineOptions, 'find'>, Required<Pick<RpcEngineOptions, 'takeSnapshot'>> {
  /** Returns whether any page may call the method on the chain's RPC node. */
  isNodeRead(method: string): boolean;
  /** Calls the chain's RPC node. */
  read(method: string, params: unknown): Promise<unknown>;
}

/**
 * Creates the engine of the provider stream.
 * @param options.pendingLimit a shared one, if several engines serve the same askers.
 */
export function createProviderEngine({
  source,
  lanes = createLanes(),
  ...options
}: Required<Pick<RpcEngineOptions, 'closeWindow'>> &
  Pick<RpcEngineOptions, 'pendingLimit'> & { source: MethodSource; lanes?: Lanes }): RpcEngine {
  /** Reads of the chain, so many of an asker at once, need neither the user nor a popup. */
  const readChain: Step = async ({ request: { method, params }, context, next }) => {
    if (!source.isNodeRead(method)) return next();
    const { asker, windowId } = context.assertGet('asked');
    if (windowId !== undefined) options.closeWindow(windowId);
    return toResult(await lanes.run(asker.id, () => source.read(method, params ?? [])));
  };
  return createRpcEngine({ ...options, ...source, first: [readChain] });
}
