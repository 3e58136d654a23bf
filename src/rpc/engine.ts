import { JsonRpcEngineV2, type JsonRpcMiddleware } from '@metamask/json-rpc-engine/v2';
import { deepFreeze } from '../kit/freeze';
import { createDeferred } from '../kit/async/deferred';
import type { Asker } from '../wire/asker';
import { RpcError, serializeRpcError } from '../errors/rpc';
import type { JsonRpcId, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { createGate, type Gate } from './gate';
import type { RpcMethod } from './method';
import type { RequestContext, RequestSnapshot } from './port';

/** Handles a method that is in no table; if it throws, the response is that error. */
export type RpcFallback = (request: JsonRpcRequest, context: RequestContext) => Promise<unknown>;

export interface RpcEngineOptions<Port> {
  methods: readonly RpcMethod<Port>[];
  port: Port;
  /** Default: rejects with 4200. */
  fallback?: RpcFallback;
  /**
   * Called for a request of this table that came with a popup, once the request has ended or turns out not to need the popup
   * (docs/protocol.md 1.16). The popup should then close.
   */
  closeWindow?: (windowId: string) => void;
  gate?: Gate;
  /** Takes the state that a request with a confirmation works on, whatever is selected while its code and data are loaded. */
  takeSnapshot?: (asker: Asker) => RequestSnapshot;
}

export interface RpcEngine {
  /** Returns whether the table has the method; other methods go to the fallback. */
  serves(method: string): boolean;
  /** Handles a request. Never rejects: a failure becomes an error response. */
  handle(request: JsonRpcRequest, context: RequestContext): Promise<JsonRpcResponse>;
}

type Items = { id: JsonRpcId; jsonrpc: '2.0'; method: string; params?: [] };
type Middleware = JsonRpcMiddleware<Items>;
type MiddlewareResult = Awaited<ReturnType<Middleware>>;

/**
 * Creates a JSON-RPC engine over one table of methods. A request is cloned and frozen on receipt, so later changes to the host's object
 * cannot affect what the user sees or signs (docs/threats.md 45).
 */
export function createRpcEngine<Port>(options: RpcEngineOptions<Port>): RpcEngine {
  const { port, fallback = refuse, closeWindow, gate = createGate(), takeSnapshot } = options;
  const methods = new Map(options.methods.map((method) => [method.name, method]));

  async function run(request: JsonRpcRequest, context: RequestContext): Promise<unknown> {
    const method = methods.get(request.method);
    if (!method) return fallback(request, context);
    if (method.policy === 'internal' && !context.isInlayHost) throw new RpcError('unsupportedMethod');
    const leave = method.policy === 'confirm' ? gate.enter(context.asker.id) : undefined;
    try {
      return await method.handle({ params: request.params, context, port });
    } finally {
      leave?.();
      if (context.windowId !== undefined) closeWindow?.(context.windowId);
    }
  }

  /** The package's types allow only JSON, but public clients also send `undefined` items (docs/protocol.md 1.9), which its code accepts. */
  const answer: JsonRpcMiddleware = async ({ request, context }) => {
    const result = await run(request as JsonRpcRequest, context.get('requestContext') as RequestContext);
    return (result ?? null) as MiddlewareResult;
  };
  const engine = JsonRpcEngineV2.create({ middleware: [answer] });

  return {
    serves: (method) => methods.has(method),
    async handle(request, context) {
      const { id } = request;
      const ended = createDeferred<boolean>();
      const { answered = ended.promise } = context;
      try {
        const asks = methods.get(request.method)?.policy === 'confirm';
        const snapshot = context.snapshot ?? (asks ? takeSnapshot?.(context.asker) : undefined);
        const result: unknown = await engine.handle(copy(request), {
          context: { requestContext: Object.freeze({ ...context, answered, ...(snapshot && { snapshot }) }) },
        });
        ended.resolve(true);
        return { id, jsonrpc: '2.0', result };
      } catch (error) {
        ended.resolve(false);
        return { id, jsonrpc: '2.0', error: serializeRpcError(error) };
      }
    },
  };
}

function copy({ id, method, params }: JsonRpcRequest): Items {
  if (typeof method !== 'string' || method === '') throw new RpcError('invalidRequest');
  const request = { id, jsonrpc: '2.0', method } as const;
  if (params === undefined) return request;
  if (Array.isArray(params) && params.length === 0) return { ...request, params: [] };
  try {
    // Bytes cannot be frozen.
    return { ...request, params: deepFreeze(structuredClone(params)) as unknown as [] };
  } catch (cause) {
    throw new RpcError('invalidParams', { cause });
  }
}

const refuse: RpcFallback = async () => {
  throw new RpcError('unsupportedMethod');
};
