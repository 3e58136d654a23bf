import type { StreamKind } from '../wire/channel';
import type { JsonRpcId, JsonRpcNotification, JsonRpcRequest, JsonRpcResponse } from '../wire/jsonRpc';
import { readMessage } from './readMessage';

/** The host's requests without a response. Each gets exactly one. */
export function createOpenRequests({
  onMessage,
  refuse,
  onNoise,
}: {
  onMessage(kind: StreamKind, message: JsonRpcRequest | JsonRpcNotification): void;
  /** Responds to a request that violates JSON-RPC. */
  refuse(kind: StreamKind, response: JsonRpcResponse): void;
  onNoise(): void;
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
          if (open[kind].has(id)) return onNoise();
          open[kind].add(id);
          return onMessage(kind, message.request);
        }
        case 'notification':
          return onMessage(kind, message.notification);
        case 'invalid':
          return open[kind].has(message.response.id) ? onNoise() : refuse(kind, message.response);
        case 'noise':
          return onNoise();
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
