import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { ChainIdSchema, NoParamsSchema } from '../shapes';

export const eth_chainId = defineRpc<string>()('eth_chainId', { params: NoParamsSchema });

export const docs = {
  summary: 'Returns the id of the current chain.',
  params: [],
  result: ChainIdSchema,
  errors: ['invalidInput'],
  standard: 'EIP-695',
} as const satisfies RpcDocs;
