import { concatHex, keccak256, numberToHex, stringToHex, toHex } from 'viem/utils';
import type { Hex } from '../../../../kit/hex';
import type { SwapBuilt } from '../../../../wire/http/market/swap';
import type { TypedData } from '../../../../wire/rpc/eth/eth_signTypedData_v4';
import { normalizeTypedData, typedDataDigest } from '../../accounts/typedData';

export type OrderCall = Extract<SwapBuilt['call'], { kind: 'order' }>;

/** The fields of an order and their types, in the order of CoW Protocol's contract (`GPv2Order.Data`). */
const fields = [
  ['sellToken', 'address'],
  ['buyToken', 'address'],
  ['receiver', 'address'],
  ['sellAmount', 'uint256'],
  ['buyAmount', 'uint256'],
  ['validTo', 'uint32'],
  ['appData', 'bytes32'],
  ['feeAmount', 'uint256'],
  ['kind', 'string'],
  ['partiallyFillable', 'bool'],
  ['sellTokenBalance', 'string'],
  ['buyTokenBalance', 'string'],
] as const;

export const hashAppData = (appData: string): Hex => keccak256(stringToHex(appData));

/** Returns the typed data of an order. Types, name and version are the wallet's own: no source chooses what is signed besides the fields. */
export const orderData = ({ chainId, settlement, order }: OrderCall): TypedData =>
  normalizeTypedData({
    types: { Order: fields.map(([name, type]) => ({ name, type })) },
    primaryType: 'Order',
    domain: { name: 'Gnosis Protocol', version: 'v2', chainId, verifyingContract: settlement },
    message: { ...order, appData: hashAppData(order.appData) },
  });

/** Returns the id of a signed order: its digest, its owner and the end of its validity, as the contract computes it. */
export const orderIdOf = (typedData: TypedData, { account, validTo }: { account: Hex; validTo: number }): Hex =>
  concatHex([toHex(typedDataDigest(typedData)), account, numberToHex(validTo, { size: 4 })]).toLowerCase() as Hex;
