import type { StreamKind } from '../wire/channel';
import type { JsonRpcId, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { rpcErrors } from '../errors/rpc';
import { isPlainObject } from '../kit/json';

/** The host's requests without a response. Each gets exactly one. */
export function createOpenRequests({
  onMessage,
  refuse,
}: {
  onMessage(kind: StreamKind, message: JsonRpcRequest | JsonRpcNotification): void;
  /** Responds to a request that violates JSON-RPC. */
  refuse(kind: StreamKind, response: JsonRpcResponse): void;
}) {
  const open: Record<StreamKind, Set<JsonRpcId>> = { provider: new Set(), communication: new Set() };
  const clear = (): void => {
    open.provider.clear();
    open.communication.clear();
  };
  return {
    take(kind: StreamKind, raw: unknown): void {
      const message = readMessage(raw);
      switch (message.kind) {
        case 'request': {
          const { id } = message.request;
          if (open[kind].has(id)) return;
          open[kind].add(id);
          return onMessage(kind, message.request);
        }
        case 'notification':
          return onMessage(kind, message.notification);
        case 'invalid':
          if (!open[kind].has(message.response.id)) refuse(kind, message.response);
          return;
        case 'noise':
      }
    },
    /** Removes an open request. Returns false if it is no longer open. */
    settle: (kind: StreamKind, id: JsonRpcId): boolean => open[kind].delete(id),
    clear,
    /** Removes and returns the open requests, so that another frame can respond to them. */
    leave(): Record<StreamKind, JsonRpcId[]> {
      const left = { provider: [...open.provider], communication: [...open.communication] };
      clear();
      return left;
    },
  };
}

type HostMessage =
  | { kind: 'request'; request: JsonRpcRequest }
  | { kind: 'notification'; notification: JsonRpcNotification }
  /** An invalid request with an id: the response is -32600. */
  | { kind: 'invalid'; response: JsonRpcResponse }
  /** A message without an id to respond to. */
  | { kind: 'noise' };

/**
 * Parses an untrusted message of a host (docs/protocol.md 1.9, JSON-RPC 2.0). Only own properties of a known shape are used. An id of another
 * type cannot be echoed, so such a message is noise.
 */
function readMessage(message: unknown): HostMessage {
  if (!isPlainObject(message)) return { kind: 'noise' };
  const { id, method, params, windowId } = message;
  const hasMethod = typeof method === 'string' && method !== '' && method.length <= 128;
  const hasParams = params === undefined || params === null || Array.isArray(params) || isPlainObject(params);

  if (id === undefined) {
    if (!hasMethod || !hasParams) return { kind: 'noise' };
    return { kind: 'notification', notification: { jsonrpc: '2.0', method, params } };
  }
  if (!isId(id)) return { kind: 'noise' };
  if (!hasMethod || !hasParams)
    return { kind: 'invalid', response: { id, jsonrpc: '2.0', error: { ...rpcErrors.invalidRequest } } };

  const request: JsonRpcRequest = { id, jsonrpc: '2.0', method, params };
  if (typeof windowId === 'string' && windowId !== '' && windowId.length <= 128) request.windowId = windowId;
  return { kind: 'request', request };
}

function isId(id: unknown): id is JsonRpcId {
  return (typeof id === 'string' && id !== '' && id.length <= 128) || (typeof id === 'number' && Number.isFinite(id));
}
