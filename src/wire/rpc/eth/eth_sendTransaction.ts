import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseTransaction } from '../refusals';
import { HexAddressSchema, HexChainIdSchema, DataSchema, HashSchema, QuantitySchema } from '../shapes';

/** RPC nodes reject transactions of more than 128 KiB. */
const longest = 2 + 2 * 131_072;
export const CallDataSchema = v.pipe(DataSchema, v.maxLength(longest, 'must not be larger than 128 KiB'));
const AccessListSchema = v.pipe(
  v.array(
    v.object({ address: HexAddressSchema, storageKeys: v.pipe(v.array(DataSchema), v.maxLength(1_000)) }),
    'must be a list',
  ),
  v.maxLength(1_000, 'must not contain more than 1000 items'),
);

/** One unsigned delegation of the sending account. Delegations of other accounts need another signer and are rejected. */
const AuthorizationsSchema = v.pipe(
  v.array(
    v.strictObject(
      { address: HexAddressSchema, chainId: v.optional(HexChainIdSchema) },
      'must contain only address and chainId',
    ),
    'must be a list',
  ),
  v.length(1, 'must contain exactly one item'),
);

/** A transaction as dapps send it: parses JSON-RPC quantities to bigints. */
export const TransactionRequestSchema = v.object({
  from: HexAddressSchema,
  to: v.optional(v.nullable(HexAddressSchema)),
  value: v.optional(QuantitySchema),
  data: v.optional(CallDataSchema),
  input: v.optional(CallDataSchema),
  gas: v.optional(QuantitySchema),
  gasLimit: v.optional(QuantitySchema),
  gasPrice: v.optional(QuantitySchema),
  maxFeePerGas: v.optional(QuantitySchema),
  maxPriorityFeePerGas: v.optional(QuantitySchema),
  nonce: v.optional(QuantitySchema),
  chainId: v.optional(HexChainIdSchema),
  /** EIP-7702, only for the sending account: the wallet signs it if the operator lists the contract. */
  authorizationList: v.optional(AuthorizationsSchema),
  type: v.optional(v.picklist(['0x0', '0x1', '0x2', '0x4'], 'must be 0x0, 0x1, 0x2 or 0x4')),
  accessList: v.optional(AccessListSchema),
});

export type TransactionRequest = v.InferOutput<typeof TransactionRequestSchema>;

export const TransactionParamsSchema = v.pipe(
  v.array(v.unknown(), 'must be a list'),
  v.transform(([transaction]) => ({ transaction })),
  v.object({ transaction: TransactionRequestSchema }),
);

/** `[transaction]`; returns the transaction hash. */
export const eth_sendTransaction = defineRpc<Hex>()('eth_sendTransaction', {
  confirms: 'sendTransaction',
  opensWindow: true,
  params: TransactionParamsSchema,
  refuse: refuseTransaction,
});

export const docs = {
  summary: 'Sends a transaction after the user has confirmed it and returns its hash.',
  params: [{ name: 'transaction', schema: TransactionRequestSchema }],
  result: HashSchema,
  errors: ['userRejected', 'unauthorized', 'limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
