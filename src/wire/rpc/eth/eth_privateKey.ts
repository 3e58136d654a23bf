import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { NoParamsSchema } from '../shapes';

/** Returns hex without `0x` (docs/protocol.md 1.10). */
export const eth_privateKey = defineRpc<string>()('eth_privateKey', {
  confirms: 'exportPrivateKey',
  params: NoParamsSchema,
});

export const docs = {
  summary:
    'Returns the private key of the connected account after the user has confirmed a warning. Disabled unless both the page and the operator allow it.',
  params: [],
  result: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  errors: ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'],
} as const satisfies RpcDocs;
