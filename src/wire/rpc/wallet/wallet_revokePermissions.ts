import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { PermissionRequestSchema } from './wallet_requestPermissions';

/** MIP-2: `[{ eth_accounts: {} }]` disconnects the requesting origin; returns null. */
export const wallet_revokePermissions = defineRpc<null>()('wallet_revokePermissions', {
  params: PermissionRequestSchema,
});

export const docs = {
  summary: 'Disconnects the page.',
  params: [{ name: 'permissions', schema: v.object({ eth_accounts: v.looseObject({}) }) }],
  result: v.null(),
  errors: [],
  standard: 'EIP-2255, MIP-2',
} as const satisfies RpcDocs;
