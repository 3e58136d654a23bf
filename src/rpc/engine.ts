import { JsonRpcEngineV2, MiddlewareContext, type Json, type JsonRpcMiddleware } from '@metamask/json-rpc-engine/v2';
import { deepFreeze } from '../kit/freeze';
import { createDeferred } from '../kit/async/deferred';
import type { Asker } from '../wire/asker';
import { RpcError, serializeRpcError } from '../errors/rpc';
import type { JsonRpcId, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import type { RequestContext, RequestSnapshot } from './context';
import { createPendingLimit, type PendingLimit } from './pendingLimit';
import type { RpcMethod } from './method';

export interface RpcEngineOptions {
  /** Returns the method of that name; undefined if there is none. */
  find(name: string): RpcMethod | undefined | Promise<RpcMethod | undefined>;
  /** Runs before all other steps. */
  first?: readonly Step[];
  /**
   * Called for a request that came with a popup, once the request has ended (docs/protocol.md 1.16). The popup should then close.
   */
  closeWindow?: (windowId: string) => void;
  pendingLimit?: PendingLimit;
  /** Takes the state that a request works on, whatever is selected while the user is asked or code is loaded. */
  takeSnapshot?: (asker: Asker) => RequestSnapshot;
}

export interface RpcEngine {
  /** Returns whether there is such a method, as far as a request has asked for it. */
  knows(method: string): boolean;
  /** Returns the result of a request. Rejects with its error. */
  run(request: JsonRpcRequest, context: RequestContext): Promise<unknown>;
  /** Handles a request. Never rejects: a failure becomes an error response. */
  handle(request: JsonRpcRequest, context: RequestContext): Promise<JsonRpcResponse>;
}

/** The package's types allow only JSON, but public clients also send `undefined` items (docs/protocol.md 1.9), which its code accepts. */
type Items = { id: JsonRpcId; jsonrpc: '2.0'; method: string; params?: [] };
/** What the steps of a request share. */
type Shared = { asked: RequestContext; snapshot: RequestSnapshot; method: RpcMethod };
/** One step of a request: answers it, refuses it by an error, or lets the `next` step run. */
export type Step = JsonRpcMiddleware<Items, Json, MiddlewareContext<Shared>>;

/** A request always has a result. */
export const toResult = (value: unknown): Json => (value ?? null) as Json;

/** Creates a JSON-RPC engine: each request takes these steps, in this order. */
export function createRpcEngine({
  find,
  first = [],
  closeWindow,
  pendingLimit = createPendingLimit(),
  takeSnapshot,
}: RpcEngineOptions): RpcEngine {
  const known = new Set<string>();
  const engine = JsonRpcEngineV2.create({
    middleware: [
      ...first,
      closePopup(closeWindow),
      keepState(takeSnapshot),
      findMethod(find, known),
      checkOrigin,
      limitPending(pendingLimit),
      callMethod,
    ],
  });

  async function run(request: JsonRpcRequest, given: RequestContext): Promise<unknown> {
    const ended = createDeferred<boolean>();
    const asked = Object.freeze({ answered: ended.promise, ...given });
    try {
      const context = new MiddlewareContext<Shared>([['asked', asked]]);
      const result: unknown = await engine.handle(freeze(request), { context });
      ended.resolve(true);
      return result;
    } catch (error) {
      ended.resolve(false);
      throw error;
    }
  }

  return {
    knows: (method) => known.has(method),
    run,
    async handle(request, context) {
      const { id } = request;
      try {
        return { id, jsonrpc: '2.0', result: await run(request, context) };
      } catch (error) {
        return { id, jsonrpc: '2.0', error: serializeRpcError(error) };
      }
    },
  };
}

/**
 * Returns a frozen copy of the request, so that later changes to the host's object cannot affect what the user sees or signs
 * (docs/threats.md 45).
 */
function freeze({ id, method, params }: JsonRpcRequest): Items {
  if (typeof method !== 'string' || method === '') throw new RpcError('invalidRequest');
  const request = { id, jsonrpc: '2.0', method } as const;
  if (params === undefined) return request;
  try {
    // Bytes cannot be frozen.
    return { ...request, params: deepFreeze(structuredClone(params)) as [] };
  } catch (cause) {
    throw new RpcError('invalidParams', { cause });
  }
}

const closePopup =
  (closeWindow: RpcEngineOptions['closeWindow']): Step =>
  async ({ context, next }) => {
    const { windowId } = context.assertGet('asked');
    try {
      return await next();
    } finally {
      if (windowId !== undefined) closeWindow?.(windowId);
    }
  };

/** The first step that may wait comes after this one. */
const keepState =
  (takeSnapshot: RpcEngineOptions['takeSnapshot']): Step =>
  ({ context, next }) => {
    const { asker, snapshot = takeSnapshot?.(asker) } = context.assertGet('asked');
    if (snapshot) context.set('snapshot', snapshot);
    return next();
  };

const findMethod =
  (find: RpcEngineOptions['find'], known: Set<string>): Step =>
  async ({ request, context, next }) => {
    const found = find(request.method);
    // A method that is here is called in the task of its request.
    const method = found instanceof Promise ? await found : found;
    if (!method) throw new RpcError('unsupportedMethod');
    known.add(request.method);
    context.set('method', method);
    return next();
  };

const checkOrigin: Step = ({ context, next }) => {
  const isForOwnLoader = context.assertGet('method').policy === 'internal';
  if (isForOwnLoader && !context.assertGet('asked').isInlayHost) throw new RpcError('unsupportedMethod');
  return next();
};

const limitPending =
  (pendingLimit: PendingLimit): Step =>
  async ({ context, next }) => {
    if (context.assertGet('method').policy !== 'confirm') return next();
    const leave = pendingLimit.enter(context.assertGet('asked').asker.id);
    try {
      return await next();
    } finally {
      leave();
    }
  };

const callMethod: Step = async ({ request, context }) => {
  const snapshot = context.get('snapshot');
  const asked = { ...context.assertGet('asked'), ...(snapshot && { snapshot }) };
  const { params } = request;
  return toResult(await context.assertGet('method').handle({ params, context: Object.freeze(asked) }));
};
