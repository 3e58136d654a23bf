import { defineRpc } from './define';
import { NoParamsSchema } from './shapes';
import type { Permission } from './wallet_requestPermissions';

/** EIP-2255: what the asking origin may do; `[]` when it is not connected. */
export const wallet_getPermissions = defineRpc<Permission[]>()('wallet_getPermissions', NoParamsSchema);
