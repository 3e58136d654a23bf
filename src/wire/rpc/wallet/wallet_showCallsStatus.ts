import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';

const id = v.pipe(v.string('must be a string'), v.minLength(1), v.maxLength(4_096));

/** `[id]`. */
export const wallet_showCallsStatus = defineRpc<null>()('wallet_showCallsStatus', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([id]) => ({ id })),
    v.object({ id }),
  ),
});

export const docs = {
  summary:
    'Opens the wallet and shows the calls in Activity, or the Activity list if the user has switched to another network or account.',
  params: [{ name: 'id', schema: id }],
  result: v.null(),
  errors: ['unknownBundle'],
  standard: 'EIP-5792',
} as const satisfies RpcDocs;
