import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema, NoParamsSchema } from '../shapes';

/** Returns the id that `eth_getFilterChanges` takes. */
export const eth_newPendingTransactionFilter = defineRpc<Hex>()('eth_newPendingTransactionFilter', {
  params: NoParamsSchema,
});

export const docs = {
  summary: 'Creates a filter for the hashes of pending transactions, if the RPC node supports it.',
  params: [],
  result: IdSchema,
  errors: ['limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
