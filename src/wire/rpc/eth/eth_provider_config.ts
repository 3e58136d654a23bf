import { ChainConfigSchema, type ChainConfig } from '../../chainConfig';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { NoParamsSchema } from '../shapes';

export const eth_provider_config = defineRpc<ChainConfig>()('eth_provider_config', { params: NoParamsSchema });

export const docs = {
  summary: 'Returns the configuration of the current chain.',
  params: [],
  result: ChainConfigSchema,
  errors: ['invalidInput'],
} as const satisfies RpcDocs;
