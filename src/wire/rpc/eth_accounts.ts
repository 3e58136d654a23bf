import { defineRpc } from './define';
import { NoParamsSchema } from './shapes';

export const eth_accounts = defineRpc<string[]>()('eth_accounts', NoParamsSchema);
