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

/** Types whose signature moves the assets of a smart account, or allows others to do so (`Delegation`, ERC-7710). */
const operations =
  /^(SafeOp|SafeTx|SafeMessage|PackedUserOperation|UserOperation|Delegation|Kernel|Enable|PersonalSign|TypedDataSign|BarzMessage)$/;

/**
 * Rejects 32-byte messages of smart accounts: they may be the hash of an operation, and the owner's signature would execute it although it
 * was never shown.
 * @throws RpcError -32602. Rejects if the message has 32 bytes and the chain does not respond.
 */
export async function refuseOperationHash(
  parts: Parts,
  { message, ...signing }: Signing & { message: Uint8Array },
): Promise<void> {
  if (message.length === 32 && (await signsOperations(parts, signing)).hashes)
    throw invalidParams(
      'message',
      'must not be 32 bytes: they may be the hash of a user operation of the smart account',
    );
}

/** Rejects typed data of the contracts that smart accounts trust. */
export async function refuseOperationData(
  parts: Parts,
  { typedData, ...signing }: Signing & { typedData: TypedData },
): Promise<void> {
  if (operations.test(typedData.primaryType) && (await signsOperations(parts, signing)).data)
    throw invalidParams('typedData.primaryType', 'must not be a user operation of a smart account');
}
