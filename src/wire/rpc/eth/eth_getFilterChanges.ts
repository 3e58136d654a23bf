import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema } from '../shapes';

/** `[id]`. */
export const eth_getFilterChanges = defineRpc<unknown[]>()('eth_getFilterChanges', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([id]) => ({ id })),
    v.object({ id: IdSchema }),
  ),
});

export const docs = {
  summary: 'Returns what a filter has found since the last call.',
  params: [{ name: 'id', schema: IdSchema }],
  result: v.array(v.unknown()),
  errors: ['resourceNotFound', 'chainDisconnected'],
} as const satisfies RpcDocs;
