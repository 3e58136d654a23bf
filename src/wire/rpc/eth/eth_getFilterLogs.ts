import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema } from '../shapes';

/** `[id]`. */
export const eth_getFilterLogs = defineRpc<unknown[]>()('eth_getFilterLogs', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([id]) => ({ id })),
    v.object({ id: IdSchema }),
  ),
});

export const docs = {
  summary: 'Returns all logs that match a log filter.',
  params: [{ name: 'id', schema: IdSchema }],
  result: v.array(v.unknown()),
  errors: ['resourceNotFound', 'chainDisconnected'],
} as const satisfies RpcDocs;
