import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { NoParamsSchema } from '../shapes';

/** Returns hex without `0x` (docs/protocol.md 1.10). */
export const eth_publicKey = defineRpc<string>()('eth_publicKey', {
  confirms: 'exportPublicKey',
  params: NoParamsSchema,
});

export const docs = {
  summary:
    'Returns the uncompressed public key of the connected account. Disabled unless both the page and the operator allow it.',
  params: [],
  result: v.pipe(v.string(), v.regex(/^04[0-9a-f]{128}$/)),
  errors: ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'],
} as const satisfies RpcDocs;
