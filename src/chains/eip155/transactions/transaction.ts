import type { TransactionSerializable } from 'viem';
import { hashAuthorization, keccak256, serializeTransaction } from 'viem/utils';
import type { Hex } from '../../../kit/hex';
import type { PrivateKey } from '../../keys';
import { signDigest } from '../accounts/signDigest';

/** The accounts and storage slots that a transaction declares in advance (EIP-2930). */
export type AccessList = { address: Hex; storageKeys: Hex[] }[];

/** All fields that a signature covers; in wei and gas units. */
export interface UnsignedTransaction {
  chainId: number;
  nonce: number;
  to: Hex | null;
  value: bigint;
  data: Hex;
  gas: bigint;
  fee:
    | { kind: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
    /** Type 0 with EIP-155, or type 1 (EIP-2930) if there is an access list, even an empty one. */
    | { kind: 'legacy'; gasPrice: bigint };
  accessList: AccessList | null;
  /** The contract that the account is delegated to (EIP-7702); the transaction then has type 4, and needs `eip1559`. */
  delegate?: Hex | null;
}

/** Signs a transaction; returns the raw transaction for `eth_sendRawTransaction`, and its hash. */
export function signTransaction({
  privateKey,
  transaction,
}: {
  privateKey: PrivateKey;
  transaction: UnsignedTransaction;
}): { raw: Hex; hash: Hex } {
  const serializable = toSerializable(transaction, privateKey);
  const { r, s, yParity } = signDigest({ privateKey, digest: keccak256(serializeTransaction(serializable), 'bytes') });
  const raw = serializeTransaction(serializable, { r, s, yParity, v: BigInt(27 + yParity) });
  return { raw, hash: keccak256(raw) };
}

/** Delegates an account to a contract on one chain (EIP-7702), once the account has this nonce. */
export interface Authorization {
  address: Hex;
  chainId: number;
  nonce: number;
}
export type SignedAuthorization = Authorization & { r: Hex; s: Hex; yParity: number };

export function signAuthorization({
  privateKey,
  authorization,
}: {
  privateKey: PrivateKey;
  authorization: Authorization;
}): SignedAuthorization {
  const { r, s, yParity } = signDigest({ privateKey, digest: hashAuthorization({ ...authorization, to: 'bytes' }) });
  return { ...authorization, r, s, yParity };
}

function toSerializable(
  { fee, to, accessList, delegate = null, ...rest }: UnsignedTransaction,
  privateKey: PrivateKey,
): TransactionSerializable {
  const common = { ...rest, to };
  const list = accessList ?? [];
  if (delegate !== null) {
    if (fee.kind === 'legacy') throw new TypeError('EIP-7702 transactions need a chain with EIP-1559 fees.');
    const { maxFeePerGas, maxPriorityFeePerGas } = fee;
    // The transaction itself uses the nonce before it.
    const authorization = { address: delegate, chainId: rest.chainId, nonce: rest.nonce + 1 };
    const authorizationList = [signAuthorization({ privateKey, authorization })];
    return { ...common, type: 'eip7702', maxFeePerGas, maxPriorityFeePerGas, accessList: list, authorizationList };
  }
  if (fee.kind === 'eip1559') {
    const { maxFeePerGas, maxPriorityFeePerGas } = fee;
    return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas, accessList: list };
  }
  const { gasPrice } = fee;
  return accessList !== null
    ? { ...common, type: 'eip2930', gasPrice, accessList }
    : { ...common, type: 'legacy', gasPrice };
}
