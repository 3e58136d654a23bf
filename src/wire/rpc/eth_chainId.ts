import { defineRpc } from './define';
import { NoParamsSchema } from './shapes';

export const eth_chainId = defineRpc<string>()('eth_chainId', NoParamsSchema);
