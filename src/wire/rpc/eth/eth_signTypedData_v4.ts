import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { parseJson } from '../../../kit/json';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSigning } from '../refusals';
import { HexAddressSchema, SignatureSchema } from '../shapes';

const FieldSchema = v.object({ name: v.string(), type: v.string() });

/** EIP-712 typed data. `domain.chainId` may come as string, number or hex (docs/protocol.md 10). */
export const TypedDataSchema = v.object({
  types: v.record(v.string(), v.array(FieldSchema)),
  primaryType: v.string(),
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
});

export type TypedData = v.InferOutput<typeof TypedDataSchema>;

/** `[address, typedData]`, where typedData is JSON text or an object. */
export const SignTypedDataParamsSchema = v.pipe(
  v.array(v.unknown(), 'must be a list'),
  v.length(2, 'must contain an address and typed data'),
  v.transform(([address, typedData]) => ({
    address,
    typedData: typeof typedData === 'string' ? parseJson(typedData) : typedData,
  })),
  v.object({ address: HexAddressSchema, typedData: TypedDataSchema }),
);

/** Returns a 65-byte signature. */
export const eth_signTypedData_v4 = defineRpc<Hex>()('eth_signTypedData_v4', {
  confirms: 'signTypedData',
  opensWindow: true,
  params: SignTypedDataParamsSchema,
  refuse: refuseSigning({ method: 'eth_signTypedData_v4', expected: 'address, typedData' }),
});

export const docs = {
  summary: 'Signs typed data after the user has confirmed it. Rejects typed data for another chain.',
  params: [
    { name: 'address', schema: HexAddressSchema },
    { name: 'typedData', schema: v.union([v.string(), TypedDataSchema]), about: 'An object, or its JSON text.' },
  ],
  result: SignatureSchema,
  errors: ['userRejected', 'unauthorized', 'limitExceeded'],
  standard: 'EIP-712',
} as const satisfies RpcDocs;
