import { NodeError } from '../../../errors/node';
import { RpcError } from '../../../errors/rpc';
import type { ChainClient } from '../../networks';

/**
 * Creates a chain client that sends transactions through the swap service that built them, and through the node if the service does not
 * accept them. Once the service has received the bytes, only the chain can show that they failed: a rejection is then reported as no
 * response, so that the wallet keeps polling until the transaction is included or has expired.
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
