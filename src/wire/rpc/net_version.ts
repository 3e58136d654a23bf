import { defineRpc } from './define';
import { NoParamsSchema } from './shapes';

export const net_version = defineRpc<string>()('net_version', NoParamsSchema);
