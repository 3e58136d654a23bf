import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { Eip155Parts } from '../parts';
import { signsOperations } from './signsOperations';

type Parts = Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready' | 'chains'>;
interface Signing {
  account: Hex;
  chainId: string;
}

/** Structures whose signature moves what a smart account holds, or lets somebody else do so (`Delegation`, ERC-7710). */
const operations =
  /^(SafeOp|SafeTx|SafeMessage|PackedUserOperation|UserOperation|Delegation|Kernel|Enable|PersonalSign|TypedDataSign|BarzMessage)$/;

/**
 * A signature of the owner's key over an operation would run it, and nothing of it has been shown: 32 bytes may be the hash of one.
 * @throws RpcError -32602. Rejects when the chain does not answer and the bytes are such.
 */
export async function refuseOperationHash(
  parts: Parts,
  { message, ...signing }: Signing & { message: Uint8Array },
): Promise<void> {
  if (message.length === 32 && (await signsOperations(parts, signing)).hashes)
    throw invalidParams('message', 'must not be 32 bytes: they may be a request of the smart account');
}

/** The same for typed data of the contracts that smart accounts trust. */
export async function refuseOperationData(
  parts: Parts,
  { typedData, ...signing }: Signing & { typedData: TypedData },
): Promise<void> {
  if (operations.test(typedData.primaryType) && (await signsOperations(parts, signing)).data)
    throw invalidParams('typedData.primaryType', 'must not be a request of a smart account');
}
