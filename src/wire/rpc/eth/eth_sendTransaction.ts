import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseTransaction } from '../refusals';
import { HashSchema, HexAddressSchema } from '../shapes';
import {
  absentOr,
  LooseAddressSchema,
  LooseChainIdSchema,
  LooseDataSchema,
  LooseQuantitySchema,
  LooseTypeSchema,
  LooseValueSchema,
} from '../quantities';

/** RPC nodes reject transactions of more than 128 KiB. */
const longest = 2 + 2 * 131_072;
export const CallDataSchema = v.pipe(LooseDataSchema, v.maxLength(longest, 'must not be larger than 128 KiB'));
const AccessListSchema = v.pipe(
  v.array(
    v.object({
      address: HexAddressSchema,
      storageKeys: v.pipe(v.nullish(v.array(HashSchema, 'must be a list'), []), v.maxLength(1_000)),
    }),
    'must be a list',
  ),
  v.maxLength(1_000, 'must not contain more than 1000 items'),
);

/** One unsigned delegation of the sending account. Delegations of other accounts need another signer and are rejected. */
const AuthorizationsSchema = v.pipe(
  v.array(
    v.strictObject(
      { address: HexAddressSchema, chainId: absentOr(LooseChainIdSchema) },
      'must contain only address and chainId',
    ),
    'must be a list',
  ),
  v.length(1, 'must contain exactly one item'),
);

/** `0x` and empty text are no address, as in a transaction that creates a contract. */
export const RecipientSchema = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => (value === '0x' || value === '' ? null : value)),
    v.nullish(LooseAddressSchema),
  ),
);

/** A transaction with blobs (EIP-4844) would be another one without them. */
const NoBlobsSchema = absentOr(v.undefined_('is not supported'));

/** A transaction as dapps send it: parses JSON-RPC quantities to bigints. */
export const TransactionRequestSchema = v.object({
  from: LooseAddressSchema,
  to: RecipientSchema,
  value: absentOr(LooseValueSchema),
  data: absentOr(CallDataSchema),
  input: absentOr(CallDataSchema),
  gas: absentOr(LooseQuantitySchema),
  gasLimit: absentOr(LooseQuantitySchema),
  gasPrice: absentOr(LooseQuantitySchema),
  maxFeePerGas: absentOr(LooseQuantitySchema),
  maxPriorityFeePerGas: absentOr(LooseQuantitySchema),
  nonce: absentOr(LooseQuantitySchema),
  chainId: absentOr(LooseChainIdSchema),
  /** EIP-7702, only for the sending account: the wallet signs it if the operator lists the contract. */
  authorizationList: absentOr(AuthorizationsSchema),
  type: absentOr(LooseTypeSchema),
  accessList: absentOr(AccessListSchema),
  maxFeePerBlobGas: NoBlobsSchema,
  blobVersionedHashes: NoBlobsSchema,
  blobs: NoBlobsSchema,
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

/** Inputs of transactions other than the plain ones, checked by `requestedTransaction.test.ts`. */
export const transactionInputs: RpcDocs['inputs'] = [
  { given: '`null` or `""` for any field but `from`', outcome: 'absent' },
  { given: '`to: "0x"`', outcome: 'absent: the data creates a contract' },
  {
    given: 'a quantity, `type` or `chainId` as a safe integer, a bigint, or with leading zeros',
    outcome: 'the same number',
  },
  { given: '`value: "0x"`', outcome: '0' },
  { given: '`from`, `to`, `data` or `input` of hex digits without `0x`', outcome: 'with `0x`' },
  {
    given: '`from` in any case; other addresses in lower case, upper case or with their checksum',
    outcome: 'the address',
  },
  { given: '`to`, `accessList` or `authorizationList` with a wrong checksum (EIP-55)', outcome: -32602 },
  { given: 'a quantity as decimal text, a fraction, negative, or a number above 2^53 − 1', outcome: -32602 },
  { given: 'data with an odd number of digits, or of more than 128 KiB', outcome: -32602 },
  { given: '`data` that differs from `input`, `gas` that differs from `gasLimit`', outcome: -32602 },
  { given: '`gasPrice` with EIP-1559 fees; a type that the other fields contradict', outcome: -32602 },
  { given: '`type: "0x0"` or `"0x1"` without a price', outcome: 'of that type, with the gas price of the chain' },
  { given: '`accessList` and `gasPrice` without a type', outcome: 'type `0x1`; an empty list counts as absent' },
  { given: 'an item of `accessList` without `storageKeys`', outcome: 'no keys' },
  { given: 'a storage key that is not 32 bytes', outcome: -32602 },
  { given: '`type: "0x3"`, `blobs`, `blobVersionedHashes`, `maxFeePerBlobGas`', outcome: -32602 },
  { given: 'unknown fields, further params', outcome: 'ignored' },
  {
    given: 'functions, proxies of state libraries, frozen objects (loader)',
    outcome: 'as `JSON.stringify` writes them',
  },
];

export const docs = {
  summary: 'Sends a transaction after the user has confirmed it and returns its hash.',
  params: [{ name: 'transaction', schema: TransactionRequestSchema }],
  inputs: transactionInputs,
  result: HashSchema,
  errors: ['userRejected', 'unauthorized', 'limitExceeded', 'chainDisconnected'],
} as const satisfies RpcDocs;
