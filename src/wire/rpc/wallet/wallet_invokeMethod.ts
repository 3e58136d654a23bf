import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { unwrapParams } from './sessionScopes';

export const InvocationSchema = v.object({
  sessionId: v.optional(v.string()),
  scope: v.pipe(v.string(), v.maxLength(42)),
  request: v.object({ method: v.pipe(v.string(), v.maxLength(100)), params: v.optional(v.unknown()) }),
});
export type Invocation = v.InferOutput<typeof InvocationSchema>;

/** CAIP-27: calls one method on one chain of the session, whatever the wallet's current chain. Returns the method's own result. */
export const wallet_invokeMethod = defineRpc<unknown>()('wallet_invokeMethod', {
  params: v.pipe(v.unknown(), v.transform(unwrapParams), InvocationSchema),
});

export const docs = {
  summary:
    'Calls a method on a chain of the session, whichever chain the wallet has selected, and returns the result of that method. The method asks for its own confirmation. Reads of the chain are allowed if the session lists them.',
  params: [{ name: 'invocation', schema: InvocationSchema }],
  result: v.nullable(v.union([v.boolean(), v.number(), v.string(), v.array(v.unknown()), v.looseObject({})])),
  errors: ['unknownSession', 'unauthorized', 'userRejected', 'limitExceeded'],
  standard: 'CAIP-27',
} as const satisfies RpcDocs;
