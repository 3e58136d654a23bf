import * as v from 'valibot';
import { defineRpc } from './define';

/** EIP-2255, as far as accounts go: `caveats` hold the accounts that the origin may see. */
export interface Permission {
  parentCapability: 'eth_accounts';
  invoker: string;
  date: number;
  caveats: { type: 'restrictReturnedAccounts'; value: string[] }[];
}

/** EIP-2255: `[{ eth_accounts: {} }]`; the only permission there is. */
export const PermissionRequestSchema = v.pipe(
  v.array(v.unknown(), 'must be a list'),
  v.transform(([request]) => ({ request })),
  v.object({ request: v.object({ eth_accounts: v.looseObject({}, 'must be an object') }) }),
);

export const wallet_requestPermissions = defineRpc<Permission[]>()(
  'wallet_requestPermissions',
  PermissionRequestSchema,
);
