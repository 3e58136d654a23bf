import { NodeError } from '../../../errors/node';
import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';

/**
 * A client of the chain whose transactions go out by the source that has built them, and by the node where the source does not take
 * them. Once the source has had the bytes only the chain can say that they came to nothing: a refusal is told as silence, after which
 * the wallet goes on looking until the transaction has landed or has expired.
 */
export function sendBySource(client: ChainClient, execute: (transaction: string) => Promise<void>): ChainClient {
  return {
    async request(method, params) {
      if (method !== 'sendTransaction') return client.request(method, params);
      const [transaction] = Array.isArray(params) ? (params as unknown[]) : [];
      try {
        return await execute(String(transaction));
      } catch {
        return client.request(method, params).catch((error: unknown) => {
          const isThere = error instanceof NodeError && /already been processed|AlreadyProcessed/i.test(error.message);
          if (isThere) throw error;
          throw new RpcError('chainDisconnected', { cause: error });
        });
      }
    },
  };
}
