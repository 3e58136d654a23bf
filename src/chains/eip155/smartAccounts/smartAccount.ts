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

/** The data from which a provider creates an account. */
export interface SmartAccountOwner {
  /** The user's own account, whose key signs for the smart account. */
  owner: Hex;
  signer: Eip155Signer;
}

/** An account that is a contract with one owner (ERC-4337). */
export interface SmartAccount {
  /** Derived locally from the owner's address alone: no node is trusted for it. */
  readonly address: Hex;
  readonly entryPoint: EntryPointVersion;
  /** The data that deploys it with its first operation, or null for an account that has its own key. */
  readonly init: { factory: Hex; factoryData: Hex } | null;
  /** The contract that an address with its own key is delegated to, with its first operation (EIP-7702). */
  readonly delegate?: Hex;
  /** Contracts, apart from the account itself, that store who controls it. */
  readonly validators?: readonly Hex[];
  /** The nonce key of its operations in the EntryPoint. */
  readonly nonceKey: bigint;
  /** As long and as expensive to verify as a real signature, for estimates. */
  readonly stubSignature: Hex;
  /**
   * Encodes one call, or several that succeed or fail together.
   * @throws RangeError for an empty list.
   */
  encodeCalls(calls: readonly AccountCall[]): Hex;
  signOperation(operation: Operation, chain: { chainId: bigint }): Promise<Hex>;
  /** Returns the ERC-1271 signature of an EIP-191 message. */
  signMessage(message: Uint8Array, chain: { chainId: bigint }): Promise<Hex>;
  /** Returns the ERC-1271 signature of EIP-712 data that comes from `normalizeTypedData`. */
  signTypedData(typedData: TypedData, chain: { chainId: bigint; client: Pick<RpcClient, 'request'> }): Promise<Hex>;
}

/** Creates a kind of smart account with the contracts of one provider. */
export type SmartAccountProvider = (owner: SmartAccountOwner) => SmartAccount;
