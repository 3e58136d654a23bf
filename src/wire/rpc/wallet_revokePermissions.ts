import { defineRpc } from './define';
import { PermissionRequestSchema } from './wallet_requestPermissions';

/** MIP-2: `[{ eth_accounts: {} }]` disconnects the asking origin; the result is null. */
export const wallet_revokePermissions = defineRpc<null>()('wallet_revokePermissions', PermissionRequestSchema);
