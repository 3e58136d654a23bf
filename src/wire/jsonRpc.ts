import type { SerializedRpcError } from '../errors/rpc';

export type JsonRpcId = string | number;

/** A request as hosts send it. `windowId` is the id of a popup that the host opened for it (docs/protocol.md 1.15). */
export interface JsonRpcRequest {
  id: JsonRpcId;
  jsonrpc: '2.0';
  method: string;
  params?: unknown;
  windowId?: string;
}

/** A message without id; it gets no response. */
export interface JsonRpcNotification {
  jsonrpc: '2.0';
  method: string;
  params?: unknown;
}

export type JsonRpcResponse =
  | { id: JsonRpcId; jsonrpc: '2.0'; result: unknown }
  | { id: JsonRpcId; jsonrpc: '2.0'; error: SerializedRpcError };
