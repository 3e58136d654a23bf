import * as v from 'valibot';
import type { PersonalFacts } from '../../approval/effects';
import type { GrantFacts } from '../../approval/grant';
import { defineRpc, ownKind } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, HexChainIdSchema, QuantitySchema } from '../shapes';

const time = v.pipe(v.number('must be a number'), v.safeInteger('must be a whole number'), v.minValue(0));
const amount = v.pipe(QuantitySchema, v.minValue(1n, 'must be greater than 0'));
const common = {
  startTime: v.optional(v.nullable(time)),
  justification: v.optional(v.nullable(v.string('must be a string'))),
};
const periodic = {
  ...common,
  periodAmount: amount,
  periodDuration: v.pipe(
    time,
    v.minValue(1, 'must be at least one second'),
    v.maxValue(315_360_000, 'must be at most ten years'),
  ),
};
const allowance = { ...common, allowanceAmount: amount };
const stream = {
  ...common,
  initialAmount: v.optional(v.nullable(QuantitySchema)),
  maxAmount: v.optional(v.nullable(QuantitySchema)),
  amountPerSecond: amount,
};
const token = { tokenAddress: HexAddressSchema };
/** A canonical signature: `mint(address,uint256)`. */
const method = v.pipe(
  v.string(),
  v.maxLength(200, 'must be at most 200 characters'),
  v.regex(/^[A-Za-z_$][\w$]*\([\w$,()[\]]*\)$/, 'must be a method signature'),
);
/** Methods of one contract that the operator lists, called without sending coins. */
const contractCall = {
  ...common,
  address: HexAddressSchema,
  calls: v.pipe(
    v.array(method),
    v.minLength(1, 'must contain at least one method'),
    v.maxLength(10, 'must contain at most ten methods'),
  ),
  maxCalls: v.pipe(time, v.minValue(1, 'must be at least 1'), v.maxValue(10_000, 'must be at most 10,000')),
};
const isAdjustmentAllowed = v.optional(v.boolean());

/** The supported permission types, by MetaMask's names, and `contract-call` by the name of earlier versions of ERC-7715. */
export const PermissionSchema = v.variant(
  'type',
  [
    v.object({ type: v.literal('native-token-periodic'), isAdjustmentAllowed, data: v.object(periodic) }),
    v.object({
      type: v.literal('erc20-token-periodic'),
      isAdjustmentAllowed,
      data: v.object({ ...periodic, ...token }),
    }),
    v.object({ type: v.literal('native-token-allowance'), isAdjustmentAllowed, data: v.object(allowance) }),
    v.object({
      type: v.literal('erc20-token-allowance'),
      isAdjustmentAllowed,
      data: v.object({ ...allowance, ...token }),
    }),
    v.object({ type: v.literal('native-token-stream'), isAdjustmentAllowed, data: v.object(stream) }),
    v.object({ type: v.literal('contract-call'), isAdjustmentAllowed, data: v.object(contractCall) }),
    v.object({ type: v.literal('erc20-token-stream'), isAdjustmentAllowed, data: v.object({ ...stream, ...token }) }),
  ],
  'must be a permission type that this wallet supports',
);

const RuleSchema = v.object({
  type: v.literal('expiry', 'must be expiry: other rules are not supported'),
  data: v.object({ timestamp: time }),
});

export const ExecutionPermissionSchema = v.object({
  chainId: HexChainIdSchema,
  from: v.optional(v.nullable(HexAddressSchema)),
  to: HexAddressSchema,
  permission: PermissionSchema,
  rules: v.optional(v.nullable(v.pipe(v.array(RuleSchema), v.maxLength(1)))),
});

export type ExecutionPermission = v.InferOutput<typeof ExecutionPermissionSchema>;

/** A permission as returned to the page: the original request, and the context that the delegate submits to the chain. */
export interface GrantedPermission extends Record<string, unknown> {
  context: string;
  /** Absent for a session key, whose holder sends operations of the account itself (ERC-4337). */
  delegationManager?: string;
  dependencies: { factory: string; factoryData: string }[];
}

/** `[request]` (ERC-7715). Each request has its own confirmation. */
export const wallet_requestExecutionPermissions = defineRpc<GrantedPermission[]>()(
  'wallet_requestExecutionPermissions',
  {
    confirms: ownKind<{ account: string; personal?: PersonalFacts } & GrantFacts>()('grant'),
    params: v.pipe(
      v.array(v.unknown(), 'must be a list'),
      v.minLength(1, 'must contain at least one request'),
      v.maxLength(5, 'must contain at most five requests'),
      v.transform((given) => ({ requests: given, given })),
      v.object({ requests: v.array(ExecutionPermissionSchema), given: v.array(v.record(v.string(), v.unknown())) }),
    ),
  },
);

export const docs = {
  summary:
    'Grants the named address permission to spend coins or tokens of the account, or to call contract methods on its behalf, within limits and without further confirmation (ERC-7710).',
  params: [{ name: 'request', schema: ExecutionPermissionSchema }],
  result: v.array(
    v.looseObject({
      context: v.pipe(v.string(), v.description('What its holder needs to use it.')),
      delegationManager: v.optional(HexAddressSchema),
      dependencies: v.array(v.object({ factory: HexAddressSchema, factoryData: v.string() })),
    }),
  ),
  errors: ['userRejected', 'unauthorized', 'unsupportedChain', 'methodNotSupported', 'invalidParams', 'limitExceeded'],
  standard: 'ERC-7715',
} as const satisfies RpcDocs;
