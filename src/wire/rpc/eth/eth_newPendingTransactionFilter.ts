import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema, NoParamsSchema } from '../shapes';

/** The result is the id that `eth_getFilterChanges` takes. */
export const eth_newPendingTransactionFilter = defineRpc<Hex>()('eth_newPendingTransactionFilter', {
  params: NoParamsSchema,
});

export const docs = {
  summary: 'Begins to collect the hashes of transactions that wait, where the node tells them.',
  params: [],
  result: IdSchema,
  errors: ['limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
