import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { LogFilterSchema } from './logFilter';
import { IdSchema } from '../shapes';

/** `[filter]`; returns the id that `eth_getFilterChanges` takes. */
export const eth_newFilter = defineRpc<Hex>()('eth_newFilter', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([filter]) => ({ filter: filter ?? {} })),
    v.object({ filter: LogFilterSchema }),
  ),
});

export const docs = {
  summary: 'Creates a filter for logs.',
  params: [{ name: 'filter', schema: LogFilterSchema }],
  result: IdSchema,
  errors: ['limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
