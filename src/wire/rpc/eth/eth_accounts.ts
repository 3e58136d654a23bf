import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { AddressSchema, NoParamsSchema } from '../shapes';

export const eth_accounts = defineRpc<string[]>()('eth_accounts', { params: NoParamsSchema });

export const docs = {
  summary: 'The accounts that the asking page may see; an empty list while it is not connected.',
  params: [],
  result: v.array(AddressSchema),
  errors: [],
  standard: 'EIP-1193',
} as const satisfies RpcDocs;
