import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { IdSchema } from '../shapes';

/** `[id]`. */
export const eth_unsubscribe = defineRpc<boolean>()('eth_unsubscribe', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([id]) => ({ id })),
    v.object({ id: IdSchema }),
  ),
});

export const docs = {
  summary: 'Ends a subscription. Returns false if no subscription has this id.',
  params: [{ name: 'id', schema: IdSchema }],
  result: v.boolean(),
  errors: [],
} as const satisfies RpcDocs;
