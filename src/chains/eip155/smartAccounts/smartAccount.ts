import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { RpcClient } from '../../network/rpcClient';
import type { Eip155Signer } from '../accounts/signer';
import type { EntryPointVersion } from '../operations/entryPoints';
import type { Operation } from './operations/operation';

/** A call that the account makes. */
export interface AccountCall {
  to: Hex;
  value: bigint;
  data: Hex;
}

/** What a provider makes an account of. */
export interface SmartAccountOwner {
  /** The user's own account, whose key signs for the smart one. */
  owner: Hex;
  signer: Eip155Signer;
}

/** An account that is a contract, which obeys one owner (ERC-4337). */
export interface SmartAccount {
  /** Worked out here, of the owner's address alone: no node is believed. */
  readonly address: Hex;
  readonly entryPoint: EntryPointVersion;
  /** What deploys it, with its first operation; null for one that has a key of its own. */
  readonly init: { factory: Hex; factoryData: Hex } | null;
  /** The contract that an address with a key of its own is delegated to, with its first operation (EIP-7702). */
  readonly delegate?: Hex;
  /** Contracts beside itself that hold whom it obeys. */
  readonly validators?: readonly Hex[];
  /** The key under which the entry point counts its operations. */
  readonly nonceKey: bigint;
  /** As long and as costly to check as a real signature, for estimates. */
  readonly stubSignature: Hex;
  /** One call, or several that succeed or fail together. @throws RangeError for none. */
  encodeCalls(calls: readonly AccountCall[]): Hex;
  signOperation(operation: Operation, chain: { chainId: bigint }): Promise<Hex>;
  /** ERC-1271 signature of an EIP-191 message. */
  signMessage(message: Uint8Array, chain: { chainId: bigint }): Promise<Hex>;
  /** ERC-1271 signature of EIP-712 data that `normalizeTypedData` has passed. */
  signTypedData(typedData: TypedData, chain: { chainId: bigint; client: Pick<RpcClient, 'request'> }): Promise<Hex>;
}

/** A kind of smart account, by the contracts of one provider. */
export type SmartAccountProvider = (owner: SmartAccountOwner) => SmartAccount;
