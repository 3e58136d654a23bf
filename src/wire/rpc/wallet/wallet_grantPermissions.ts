import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, QuantitySchema } from '../shapes';

const PolicySchema = v.variant(
  'type',
  [v.object({ type: v.literal('token-allowance'), data: v.object({ allowance: QuantitySchema }) })],
  'must be token-allowance: other policies are not supported',
);
const policies = v.tuple([PolicySchema], 'must contain exactly one policy');
const required = v.optional(v.boolean());

const PermissionSchema = v.variant(
  'type',
  [
    v.object({ type: v.literal('native-token-transfer'), data: v.looseObject({}), policies, required }),
    v.object({
      type: v.literal('erc20-token-transfer'),
      data: v.looseObject({ address: HexAddressSchema }),
      policies,
      required,
    }),
  ],
  'must be native-token-transfer or erc20-token-transfer',
);

export const GrantPermissionsSchema = v.object({
  /** Seconds since 1970. */
  expiry: v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'), v.minValue(0)),
  permissions: v.tuple([PermissionSchema], 'must contain exactly one permission'),
  signer: v.object({
    type: v.literal('account', 'must be account: other signers are not supported'),
    data: v.object({ id: HexAddressSchema }),
  }),
});

export type GrantPermissions = v.InferOutput<typeof GrantPermissionsSchema>;

/** The format of earlier versions of ERC-7715, and of viem. */
export interface GrantedPermissions {
  expiry: number;
  grantedPermissions: unknown[];
  permissionsContext: string;
  factory?: string;
  factoryData?: string;
  signerData: { submitToAddress?: string };
}

/** `[request]`: an allowance of coins or a token, under the name and in the format of earlier versions of ERC-7715. */
export const wallet_grantPermissions = defineRpc<GrantedPermissions>()('wallet_grantPermissions', {
  confirms: 'grant',
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([request]) => ({ request, given: request })),
    v.object({ request: GrantPermissionsSchema, given: v.looseObject({ permissions: v.array(v.unknown()) }) }),
  ),
});

export const docs = {
  summary: 'Requests permissions in the format of earlier drafts of ERC-7715; token and coin allowances only.',
  params: [{ name: 'request', schema: GrantPermissionsSchema }],
  result: v.looseObject({
    permissionsContext: v.string(),
    grantedPermissions: v.array(v.unknown()),
    signerData: v.object({ submitToAddress: v.optional(HexAddressSchema) }),
  }),
  errors: ['userRejected', 'unauthorized', 'methodNotSupported', 'invalidParams', 'limitExceeded'],
  standard: 'ERC-7715',
} as const satisfies RpcDocs;
