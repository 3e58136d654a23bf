import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema, NoParamsSchema } from '../shapes';

/** Returns the id that `eth_getFilterChanges` takes. */
export const eth_newBlockFilter = defineRpc<Hex>()('eth_newBlockFilter', { params: NoParamsSchema });

export const docs = {
  summary: 'Creates a filter for the hashes of new blocks.',
  params: [],
  result: IdSchema,
  errors: ['limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
