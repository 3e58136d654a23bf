import type { TransactionSerializable } from 'viem';
import { keccak256, serializeTransaction } from 'viem/utils';
import type { Hex } from '../../kit/hex';
import type { PrivateKey } from '../family';
import { signDigest } from './signDigest';

/** All that a signature covers; figures in wei and gas units. */
export interface UnsignedTransaction {
  chainId: number;
  nonce: number;
  to: Hex | null;
  value: bigint;
  data: Hex;
  gas: bigint;
  fee:
    | { kind: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }
    /** Type 0 with EIP-155, or type 1 (EIP-2930) when there is an access list. */
    | { kind: 'legacy'; gasPrice: bigint };
  accessList: { address: Hex; storageKeys: Hex[] }[];
}

/** Signs a transaction; the answer is what `eth_sendRawTransaction` takes, and its hash. */
export function signTransaction({
  privateKey,
  transaction,
}: {
  privateKey: PrivateKey;
  transaction: UnsignedTransaction;
}): { raw: Hex; hash: Hex } {
  const serializable = toSerializable(transaction);
  const { r, s, yParity } = signDigest({ privateKey, digest: keccak256(serializeTransaction(serializable), 'bytes') });
  const raw = serializeTransaction(serializable, { r, s, yParity, v: BigInt(27 + yParity) });
  return { raw, hash: keccak256(raw) };
}

function toSerializable({ fee, to, accessList, ...rest }: UnsignedTransaction): TransactionSerializable {
  const common = { ...rest, to };
  if (fee.kind === 'eip1559') {
    const { maxFeePerGas, maxPriorityFeePerGas } = fee;
    return { ...common, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas, accessList };
  }
  const { gasPrice } = fee;
  return accessList.length > 0
    ? { ...common, type: 'eip2930', gasPrice, accessList }
    : { ...common, type: 'legacy', gasPrice };
}
