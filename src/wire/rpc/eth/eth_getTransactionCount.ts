import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, BlockSchema, QuantitySchema } from '../shapes';

/** `[address, block]`. `pending` includes transactions that this wallet has sent, even if the RPC node does not know them yet. */
export const eth_getTransactionCount = defineRpc<unknown>()('eth_getTransactionCount', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([address, block = 'latest']) => ({ address, block })),
    v.object({ address: HexAddressSchema, block: BlockSchema }),
  ),
});

export const docs = {
  summary:
    'Returns the nonce of an address: the number of transactions that it has sent. With `pending`, pending transactions count too.',
  params: [
    { name: 'address', schema: HexAddressSchema },
    { name: 'block', schema: BlockSchema, optional: true },
  ],
  result: QuantitySchema,
  errors: ['chainDisconnected', 'limitExceeded'],
} as const satisfies RpcDocs;
