import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexChainIdSchema, NoParamsSchema } from '../shapes';

export const eth_chainId = defineRpc<string>()('eth_chainId', { params: NoParamsSchema });

export const docs = {
  summary: 'Returns the id of the current chain.',
  params: [],
  result: HexChainIdSchema,
  errors: ['invalidInput'],
  standard: 'EIP-695',
} as const satisfies RpcDocs;
