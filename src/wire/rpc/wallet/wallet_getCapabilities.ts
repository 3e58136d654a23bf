import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, HexChainIdSchema } from '../shapes';

/** What may happen after a failed call, for each level of atomicity of a batch (EIP-7867). */
export interface FlowControl {
  none?: ('halt' | 'continue')[];
  strict?: 'rollback'[];
}

/** By chain id, then by capability name (EIP-5792). */
export type Capabilities = Record<
  Hex,
  {
    atomic: { status: 'supported' | 'ready' | 'unsupported' };
    paymasterService?: { supported: boolean };
    flowControl?: FlowControl;
  }
>;

/** `[address, chainIds?]`. */
export const wallet_getCapabilities = defineRpc<Capabilities>()('wallet_getCapabilities', {
  params: v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([address, chainIds]): { address: unknown; chainIds?: unknown } => ({ address, chainIds })),
    v.object({ address: HexAddressSchema, chainIds: v.optional(v.pipe(v.array(HexChainIdSchema), v.maxLength(100))) }),
  ),
});

export const docs = {
  summary: 'Returns the capabilities of the wallet for each chain.',
  params: [
    { name: 'address', schema: HexAddressSchema },
    { name: 'chainIds', schema: v.array(HexChainIdSchema), optional: true },
  ],
  result: v.record(
    v.string(),
    v.object({
      atomic: v.object({ status: v.picklist(['supported', 'ready', 'unsupported']) }),
      paymasterService: v.optional(v.object({ supported: v.boolean() })),
      flowControl: v.optional(
        v.object({
          none: v.optional(v.array(v.picklist(['halt', 'continue']))),
          strict: v.optional(v.array(v.literal('rollback'))),
        }),
      ),
    }),
  ),
  errors: ['unauthorized'],
  standard: 'EIP-5792',
} as const satisfies RpcDocs;
