import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { DataSchema } from '../shapes';

const RevokeSchema = v.object({ permissionContext: DataSchema });

/** `[{ permissionContext }]` (ERC-7715): the user sends the transaction that revokes it. */
export const wallet_revokeExecutionPermission = defineRpc<Record<string, never>>()('wallet_revokeExecutionPermission', {
  confirms: 'sendTransaction',
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([request]) => ({ request })),
    v.object({ request: RevokeSchema }),
  ),
});

export const docs = {
  summary: 'Revokes a permission of this page on the chain, after the user has confirmed the transaction.',
  params: [{ name: 'permission', schema: RevokeSchema }],
  result: v.object({}),
  errors: ['userRejected', 'unauthorized', 'invalidParams', 'limitExceeded'],
  standard: 'ERC-7715',
} as const satisfies RpcDocs;
