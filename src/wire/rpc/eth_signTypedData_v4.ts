import * as v from 'valibot';
import type { Hex } from '../../kit/hex';
import { parseJson } from '../../kit/json';
import { defineRpc } from './define';
import { AddressSchema } from './shapes';

const FieldSchema = v.object({ name: v.string(), type: v.string() });

/** EIP-712 typed data. `domain.chainId` may come as string, number or hex (wire §10). */
export const TypedDataSchema = v.object({
  types: v.record(v.string(), v.array(FieldSchema)),
  primaryType: v.string(),
  domain: v.optional(v.record(v.string(), v.unknown()), {}),
  message: v.record(v.string(), v.unknown()),
});

export type TypedData = v.InferOutput<typeof TypedDataSchema>;

/** `[address, typedData]`, the data as JSON text or as an object. The result is a 65-byte signature. */
export const eth_signTypedData_v4 = defineRpc<Hex>()(
  'eth_signTypedData_v4',
  v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([address, typedData]) => ({
      address,
      typedData: typeof typedData === 'string' ? parseJson(typedData) : typedData,
    })),
    v.object({ address: AddressSchema, typedData: TypedDataSchema }),
  ),
);
