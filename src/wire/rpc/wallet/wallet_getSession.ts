import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { SessionNameSchema, SessionScopesSchema, unwrapParams, type SessionScopes } from './sessionScopes';

/** CAIP-312. */
export const wallet_getSession = defineRpc<{ sessionScopes: SessionScopes }>()('wallet_getSession', {
  params: v.pipe(v.unknown(), v.transform(unwrapParams), SessionNameSchema),
});

export const docs = {
  summary: 'Returns the scopes of the page’s session, or no scopes if there is no session.',
  params: [{ name: 'session', schema: v.object({ sessionId: v.optional(v.string()) }), optional: true }],
  result: v.object({ sessionScopes: SessionScopesSchema }),
  errors: ['unknownSession'],
  standard: 'CAIP-312',
} as const satisfies RpcDocs;
