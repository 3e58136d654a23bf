import * as v from 'valibot';
import type { Hex } from '../../kit/hex';
import { defineRpc } from './define';
import { AddressSchema, ChainIdSchema, DataSchema, QuantitySchema } from './shapes';

const AccessListSchema = v.array(
  v.object({ address: AddressSchema, storageKeys: v.array(DataSchema) }),
  'must be a list',
);

/** A transaction as dapps send it: JSON-RPC quantities in, bigints out. */
export const TransactionRequestSchema = v.object({
  from: AddressSchema,
  to: v.optional(v.nullable(AddressSchema)),
  value: v.optional(QuantitySchema),
  data: v.optional(DataSchema),
  input: v.optional(DataSchema),
  gas: v.optional(QuantitySchema),
  gasLimit: v.optional(QuantitySchema),
  gasPrice: v.optional(QuantitySchema),
  maxFeePerGas: v.optional(QuantitySchema),
  maxPriorityFeePerGas: v.optional(QuantitySchema),
  nonce: v.optional(QuantitySchema),
  chainId: v.optional(ChainIdSchema),
  type: v.optional(v.picklist(['0x0', '0x1', '0x2'])),
  accessList: v.optional(AccessListSchema),
});

export type TransactionRequest = v.InferOutput<typeof TransactionRequestSchema>;

/** `[transaction]`; the result is the transaction hash. */
export const eth_sendTransaction = defineRpc<Hex>()(
  'eth_sendTransaction',
  v.pipe(
    v.array(v.unknown(), 'must be a list'),
    v.transform(([transaction]) => ({ transaction })),
    v.object({ transaction: TransactionRequestSchema }),
  ),
);
