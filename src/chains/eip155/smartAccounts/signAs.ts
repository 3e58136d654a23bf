import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import type { Eip155Parts } from '../parts';
import { isDeployed } from './accountState';
import { smartAccountOf } from './smartAccountOf';
import { wrapSignature } from './wrapSignature';

/** Signs as a smart account: ERC-1271, with what deploys it where it is not deployed yet (ERC-6492). */
export async function signAs(
  parts: Eip155Parts,
  {
    address,
    chainId,
    what,
  }: { address: Hex; chainId: string; what: { message: Uint8Array } | { typedData: TypedData } },
): Promise<Hex> {
  const account = await smartAccountOf(parts, address);
  const client = parts.chains.client(chainId);
  const chain = { chainId: BigInt(chainId), client };
  const signature =
    'message' in what
      ? await account.signMessage(what.message, chain)
      : await account.signTypedData(what.typedData, chain);
  // Nothing has to be deployed for it to count.
  if (account.init === null) return signature;
  return (await isDeployed(client, account)) ? signature : wrapSignature(account, signature);
}

/** Structures whose signature moves what a smart account holds, or lets somebody else do so (`Delegation`, ERC-7710). */
const operations =
  /^(SafeOp|SafeTx|SafeMessage|PackedUserOperation|UserOperation|Delegation|Kernel|Enable|PersonalSign|TypedDataSign|BarzMessage)$/;

/**
 * A signature of the owner's key over an operation would run it, and nothing of it has been shown: 32 bytes may be the hash of one.
 * @throws RpcError -32602.
 */
export function refuseOperationHash(message: Uint8Array): void {
  if (message.length === 32)
    throw invalidParams('message', 'must not be 32 bytes: they may be a request of the smart account');
}

/** The same for typed data of the contracts that smart accounts trust. @throws RpcError -32602. */
export function refuseOperationData({ primaryType }: TypedData): void {
  if (operations.test(primaryType))
    throw invalidParams('typedData.primaryType', 'must not be a request of a smart account');
}
