import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';

/** By permission type. */
export type SupportedPermissions = Record<string, { chainIds: Hex[]; ruleTypes: string[] }>;

export const wallet_getSupportedExecutionPermissions = defineRpc<SupportedPermissions>()(
  'wallet_getSupportedExecutionPermissions',
  { params: v.optional(v.unknown()) },
);

export const docs = {
  summary: 'Returns the types of permission that the account can grant, and on which chains.',
  params: [],
  result: v.record(v.string(), v.object({ chainIds: v.array(v.string()), ruleTypes: v.array(v.string()) })),
  errors: ['unauthorized'],
  standard: 'ERC-7715',
} as const satisfies RpcDocs;
