import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { SessionNameSchema, unwrapParams } from './sessionScopes';

/** CAIP-285. */
export const wallet_revokeSession = defineRpc<true>()('wallet_revokeSession', {
  params: v.pipe(v.unknown(), v.transform(unwrapParams), SessionNameSchema),
});

export const docs = {
  summary: 'Ends the session of the page and disconnects it.',
  params: [{ name: 'session', schema: v.object({ sessionId: v.optional(v.string()) }), optional: true }],
  result: v.literal(true),
  errors: ['unknownSession', 'noSession'],
  standard: 'CAIP-285',
} as const satisfies RpcDocs;
