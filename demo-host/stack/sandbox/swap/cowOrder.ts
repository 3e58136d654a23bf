import {
  concatHex,
  hashTypedData,
  keccak256,
  numberToHex,
  recoverTypedDataAddress,
  stringToHex,
  type Address,
  type Hex,
} from 'viem';
import * as v from 'valibot';
import { localSettlement } from '../../config/contracts';

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text.toLowerCase() as Address),
);
const hex = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^0x[0-9a-fA-F]{${bytes * 2}}$`)),
    v.transform((text) => text as Hex),
  );
const amount = v.pipe(v.string(), v.regex(/^\d{1,78}$/));

/** The body of `POST /api/v1/orders`. */
export const PostedSchema = v.object({
  sellToken: address,
  buyToken: address,
  receiver: address,
  sellAmount: amount,
  buyAmount: amount,
  validTo: v.number(),
  appData: v.string(),
  appDataHash: hex(32),
  feeAmount: amount,
  kind: v.literal('sell'),
  partiallyFillable: v.literal(false),
  sellTokenBalance: v.literal('erc20'),
  buyTokenBalance: v.literal('erc20'),
  signingScheme: v.literal('eip712'),
  signature: hex(65),
  from: address,
  quoteId: v.nullish(v.number()),
});
export type PostedOrder = v.InferOutput<typeof PostedSchema>;

const types = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
} as const;

export const hashDocument = (appData: string): Hex => keccak256(stringToHex(appData));

/** Returns an order as the settlement contract takes it. */
export const toContractOrder = ({ appDataHash, ...order }: PostedOrder) => ({
  sellToken: order.sellToken,
  buyToken: order.buyToken,
  receiver: order.receiver,
  sellAmount: BigInt(order.sellAmount),
  buyAmount: BigInt(order.buyAmount),
  validTo: order.validTo,
  appData: appDataHash,
  feeAmount: BigInt(order.feeAmount),
  kind: order.kind,
  partiallyFillable: order.partiallyFillable,
  sellTokenBalance: order.sellTokenBalance,
  buyTokenBalance: order.buyTokenBalance,
});

const dataOf = (order: PostedOrder) =>
  ({
    domain: { name: 'Gnosis Protocol', version: 'v2', chainId: 31_337, verifyingContract: localSettlement },
    types,
    primaryType: 'Order',
    message: toContractOrder(order),
  }) as const;

/** Returns the address that has signed an order. */
export const signerOf = (order: PostedOrder): Promise<Address> =>
  recoverTypedDataAddress({ ...dataOf(order), signature: order.signature });

/** Returns the id of an order: its digest, its owner and the end of its validity. */
export const idOf = (order: PostedOrder): Hex =>
  concatHex([hashTypedData(dataOf(order)), order.from, numberToHex(order.validTo, { size: 4 })]).toLowerCase() as Hex;
