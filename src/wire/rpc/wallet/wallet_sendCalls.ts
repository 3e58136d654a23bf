import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { CallDataSchema, RecipientSchema } from '../eth/eth_sendTransaction';
import { absentOr, LooseValueSchema } from '../quantities';
import { HexAddressSchema, HexChainIdSchema } from '../shapes';

const capability = v.looseObject({ optional: v.optional(v.boolean()) });
const capabilities = v.optional(v.record(v.string(), capability));

export const CallSchema = v.object({
  to: RecipientSchema,
  value: absentOr(LooseValueSchema),
  data: absentOr(CallDataSchema),
  capabilities,
});

/** EIP-5792, version 2.0.0. */
export const SendCallsSchema = v.object({
  version: v.literal('2.0.0', 'must be 2.0.0'),
  /** An id for the batch that the page chooses. */
  id: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(4_096))),
  from: v.optional(HexAddressSchema),
  chainId: HexChainIdSchema,
  atomicRequired: v.boolean('must be true or false'),
  calls: v.pipe(v.array(CallSchema, 'must be a list'), v.minLength(1, 'must contain at least one call')),
  capabilities,
});

export type SendCalls = v.InferOutput<typeof SendCallsSchema>;

/** `[batch]`; returns the id of the batch for `wallet_getCallsStatus`. */
export const wallet_sendCalls = defineRpc<{ id: string }>()('wallet_sendCalls', {
  confirms: 'sendCalls',
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([batch]) => ({ batch })),
    v.object({ batch: SendCallsSchema }),
  ),
});

export const docs = {
  summary:
    'Sends several calls after the user has confirmed them together: atomically if the account supports it (EIP-7702, ERC-4337), otherwise one after the other.',
  params: [{ name: 'batch', schema: SendCallsSchema }],
  result: v.object({ id: v.string() }),
  errors: [
    'userRejected',
    'unauthorized',
    'unsupportedCapability',
    'unsupportedChain',
    'duplicateId',
    'bundleTooLarge',
    'atomicityNotSupported',
    'limitExceeded',
  ],
  standard: 'EIP-5792',
} as const satisfies RpcDocs;
