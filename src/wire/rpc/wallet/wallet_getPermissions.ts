import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { NoParamsSchema } from '../shapes';
import { PermissionSchema, type Permission } from './wallet_requestPermissions';

/** EIP-2255: returns the permissions of the requesting origin; `[]` when it is not connected. */
export const wallet_getPermissions = defineRpc<Permission[]>()('wallet_getPermissions', { params: NoParamsSchema });

export const docs = {
  summary: 'Returns the permissions of the page.',
  params: [],
  result: v.array(PermissionSchema),
  errors: [],
  standard: 'EIP-2255',
} as const satisfies RpcDocs;
