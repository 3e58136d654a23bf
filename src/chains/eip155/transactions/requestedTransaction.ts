import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { checksumAddress, isAddress } from '../accounts/address';
import type { AccessList } from './transaction';
import type { Delegate, Eip155Facts } from '../../../wire/approval/eip155';
import type { SwapFacts, TransactionFacts } from '../../../wire/approval/transaction';
import type { TransactionRequest } from '../../../wire/rpc/eth/eth_sendTransaction';

/** A dapp's validated transaction request; fields that it omits are null and are filled in by the wallet. */
export interface RequestedTransaction {
  to: Hex | null;
  value: bigint;
  data: Hex;
  gas: bigint | null;
  gasPrice: bigint | null;
  maxFeePerGas: bigint | null;
  maxPriorityFeePerGas: bigint | null;
  nonce: number | null;
  /** Null if there is none; empty only for type 1. */
  accessList: AccessList | null;
  /** It must be of type 0 or 1, even where blocks have a base fee. */
  isLegacy: boolean;
  /** The contract that the account is delegated to (EIP-7702). */
  delegate: Delegate | null;
  /** Gas to add to the node's estimate, for the wallet's own transactions. */
  spareGas?: bigint;
  /** The swap, if the wallet has checked it. */
  swap?: SwapFacts;
  /** What it does with a permission, if the wallet has created it. */
  permission?: NonNullable<TransactionFacts['permission']>;
  /** Only of an allowance for a swap: the source's name for the contract that gets it. */
  spender?: NamedAddress;
}

/** The fields of a transaction for which nothing is requested. */
export const unrequested = {
  gas: null,
  gasPrice: null,
  maxFeePerGas: null,
  maxPriorityFeePerGas: null,
  nonce: null,
  accessList: null,
  isLegacy: false,
  delegate: null,
} as const satisfies Partial<RequestedTransaction>;

export interface NamedAddress {
  address: string;
  name: string;
}

/**
 * Validates a transaction request.
 * @throws RpcError -32602 for fields that contradict each other or the current chain.
 */
export function readTransaction(request: TransactionRequest, { chainId }: { chainId: string }): RequestedTransaction {
  const { value = 0n, data, input, gas, gasLimit, nonce, type } = request;
  const to = request.to ? readAddress(request.to, 'to') : null;
  const { gasPrice = null, maxFeePerGas = null, maxPriorityFeePerGas = null } = request;
  const has1559 = maxFeePerGas !== null || maxPriorityFeePerGas !== null;
  if (request.chainId !== undefined && request.chainId !== chainId)
    refuse('chainId', `must be the current chain, ${chainId}`);
  if (data !== undefined && input !== undefined && data.toLowerCase() !== input.toLowerCase()) {
    refuse('data', 'differs from input');
  }
  if (gas !== undefined && gasLimit !== undefined && gas !== gasLimit) refuse('gas', 'differs from gasLimit');
  if (gasPrice !== null && has1559)
    refuse('gasPrice', 'must not be combined with maxFeePerGas or maxPriorityFeePerGas');
  if (type === '0x0' && request.accessList?.length) refuse('accessList', 'is not valid for type 0x0');
  if (type === '0x2' && gasPrice !== null) refuse('gasPrice', 'is not valid for type 0x2');
  if ((type === '0x0' || type === '0x1') && has1559) refuse('type', 'must be 0x2 for EIP-1559 fees');
  if (maxFeePerGas !== null && maxPriorityFeePerGas !== null && maxPriorityFeePerGas > maxFeePerGas) {
    refuse('maxPriorityFeePerGas', 'must not exceed maxFeePerGas');
  }
  const delegate = readDelegate(request, { chainId });
  if (nonce !== undefined && nonce > BigInt(Number.MAX_SAFE_INTEGER)) refuse('nonce', 'is too large');
  const payload = data ?? input ?? '0x';
  if (to === null && payload === '0x') refuse('to', 'is required unless data creates a contract');
  return {
    to,
    value,
    data: payload,
    gas: gas ?? gasLimit ?? null,
    gasPrice,
    maxFeePerGas,
    maxPriorityFeePerGas,
    nonce: nonce === undefined ? null : Number(nonce),
    accessList: type === '0x0' ? null : readAccessList(request),
    isLegacy: type === '0x0' || type === '0x1' || gasPrice !== null,
    delegate,
  };
}

function readAccessList({ type, accessList }: TransactionRequest): AccessList | null {
  const list = (accessList ?? []).map(({ address, storageKeys }, at) => ({
    address: readAddress(address, `accessList.${at}.address`),
    storageKeys: [...storageKeys],
  }));
  return list.length > 0 || type === '0x1' ? list : null;
}

function readDelegate(
  { to, type, gasPrice, authorizationList }: TransactionRequest,
  { chainId }: { chainId: string },
): Delegate | null {
  const [item] = authorizationList ?? [];
  if (item && type !== undefined && type !== '0x4') refuse('type', 'must be 0x4 if authorizationList is set');
  if (!item && type === '0x4') refuse('authorizationList', 'is required for type 0x4');
  if (!item) return null;
  if (gasPrice !== undefined) refuse('gasPrice', 'is not valid for type 0x4');
  if (!to) refuse('to', 'is required for type 0x4');
  // With chain id 0, the authorization would be valid on every chain.
  if (item.chainId !== undefined && item.chainId !== chainId) {
    refuse('authorizationList.0.chainId', `must be the current chain, ${chainId}`);
  }
  return { address: readAddress(item.address, 'authorizationList.0.address'), name: '' };
}

/** Returns the request as first shown to the user: without a fee, and with the call not decoded. */
export function factsOf(
  { to, value, data, nonce, delegate, swap, permission }: RequestedTransaction,
  from: Hex,
): Eip155Facts {
  return {
    namespace: 'eip155',
    from,
    to,
    value: value.toString(),
    isPlain: to !== null && data === '0x' && !delegate,
    data,
    nonce,
    call: null,
    token: null,
    fee: null,
    problem: null,
    revertReason: null,
    effects: { status: 'pending', changes: [], allowances: [] },
    risks: [],
    ...(delegate && { delegate }),
    ...(swap && { swap }),
    ...(permission && { permission }),
  };
}

/** Returns an address that can be signed. A wrong checksum (EIP-55) means that a digit may be wrong too. */
function readAddress(address: Hex, field: string): Hex {
  if (!isAddress(address)) refuse(field, 'has a wrong checksum (EIP-55)');
  return address === checksumAddress(address) ? address : (address.toLowerCase() as Hex);
}

function refuse(field: string, problem: string): never {
  throw invalidParams(`transaction.${field}`, problem);
}
