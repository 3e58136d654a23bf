import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import type { GrantedPermission } from './wallet_requestExecutionPermissions';

/** Returns the permissions that this page has been granted on this device and that are not revoked. */
export const wallet_getGrantedExecutionPermissions = defineRpc<GrantedPermission[]>()(
  'wallet_getGrantedExecutionPermissions',
  { params: v.optional(v.unknown()) },
);

export const docs = {
  summary: 'Returns the permissions that the user has granted to this page on this device and that are still valid.',
  params: [],
  result: v.array(v.looseObject({ context: v.string() })),
  errors: ['unauthorized'],
  standard: 'ERC-7715',
} as const satisfies RpcDocs;
