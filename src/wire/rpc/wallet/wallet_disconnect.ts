import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';

/** ERC-7846. */
export const wallet_disconnect = defineRpc<null>()('wallet_disconnect', { params: v.optional(v.unknown()) });

export const docs = {
  summary: 'Disconnects the page.',
  params: [],
  result: v.null(),
  errors: [],
  standard: 'ERC-7846',
} as const satisfies RpcDocs;
