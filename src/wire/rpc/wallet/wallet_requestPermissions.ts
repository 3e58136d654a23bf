import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';

/** A permission of EIP-2255, which is always for accounts: `caveats` hold the accounts that the origin may see. `date` is epoch ms. */
export const PermissionSchema = v.object({
  parentCapability: v.literal('eth_accounts'),
  invoker: v.string(),
  date: v.number(),
  caveats: v.array(v.object({ type: v.literal('restrictReturnedAccounts'), value: v.array(v.string()) })),
});

export type Permission = v.InferOutput<typeof PermissionSchema>;

/** EIP-2255: `[{ eth_accounts: {} }]`, the only supported permission. */
export const PermissionRequestSchema = v.pipe(
  v.array(v.unknown(), 'must be a list'),
  v.transform(([request]) => ({ request })),
  v.object({ request: v.object({ eth_accounts: v.looseObject({}, 'must be an object') }) }),
);

export const wallet_requestPermissions = defineRpc<Permission[]>()('wallet_requestPermissions', {
  confirms: 'connect',
  params: PermissionRequestSchema,
});

export const docs = {
  summary: 'Connects the page as `eth_requestAccounts` does and returns its permissions.',
  params: [{ name: 'permissions', schema: v.object({ eth_accounts: v.looseObject({}) }) }],
  result: v.array(PermissionSchema),
  errors: ['userRejected', 'unauthorized', 'limitExceeded'],
  standard: 'EIP-2255',
} as const satisfies RpcDocs;
