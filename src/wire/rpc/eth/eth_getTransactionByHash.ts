import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HashSchema } from '../shapes';

/** `[hash]`. A transaction of this wallet that no RPC node reports yet is returned as pending (docs/protocol.md 1.10). */
export const eth_getTransactionByHash = defineRpc<unknown>()('eth_getTransactionByHash', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([hash]) => ({ hash })),
    v.object({ hash: HashSchema }),
  ),
});

export const docs = {
  summary: 'Returns a transaction by its hash, including pending transactions that this wallet has sent.',
  params: [{ name: 'hash', schema: HashSchema }],
  result: v.nullable(v.looseObject({ hash: HashSchema })),
  errors: ['chainDisconnected', 'limitExceeded'],
} as const satisfies RpcDocs;
