import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, NoParamsSchema } from '../shapes';

export const eth_accounts = defineRpc<string[]>()('eth_accounts', { params: NoParamsSchema });

export const docs = {
  summary: 'Returns the accounts that the page may see, or an empty list if the page is not connected.',
  params: [],
  result: v.array(HexAddressSchema),
  errors: [],
  standard: 'EIP-1193',
} as const satisfies RpcDocs;
