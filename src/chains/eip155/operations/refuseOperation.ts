import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { TypedData } from '../../../wire/rpc/eth/eth_signTypedData_v4';
import { checksumAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { entryPoints } from './entryPoints';
import { signsOperations } from './signsOperations';

type Parts = Pick<Eip155Parts, 'ownerOf' | 'isOwner' | 'ready' | 'chains'>;
interface Signing {
  account: Hex;
  chainId: string;
}

/**
 * Types whose signature moves the assets of a smart account, or allows others to do so (`Delegation`, ERC-7710; `ModuleEnableMode`, which
 * installs a validator of Nexus; `MultiChainSession`, which enables a session key of Smart Sessions).
 */
const operations =
  /^(SafeOp|SafeTx|SafeMessage|PackedUserOperation|UserOperation|Delegation|Kernel|Enable|ModuleEnableMode|MultiChainSession|EmergencyUninstall|PersonalSign|TypedDataSign|BarzMessage)$/;

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

/**
 * Rejects typed data of the contracts that smart accounts trust, and all typed data for the account's own contract or an entry point: only
 * those contracts read it, and any type may be one that operates the account.
 * @throws RpcError -32602. Rejects if the result depends on the chain and it does not respond.
 */
export async function refuseOperationData(
  parts: Parts,
  { typedData, ...signing }: Signing & { typedData: TypedData },
): Promise<void> {
  const isOwn = isOwnContract(parts, { contract: typedData.domain['verifyingContract'], account: signing.account });
  if (!isOwn && !operations.test(typedData.primaryType)) return;
  if (!(await signsOperations(parts, signing)).data) return;
  throw isOwn
    ? invalidParams('typedData.domain.verifyingContract', 'must not be a contract that operates this account')
    : invalidParams('typedData.primaryType', 'must not be a user operation of a smart account');
}

/** `contract`: the checksum address in the domain, if it has one. */
function isOwnContract(
  { ownerOf }: Pick<Parts, 'ownerOf'>,
  { contract, account }: { contract: unknown; account: Hex },
): boolean {
  if (typeof contract !== 'string') return false;
  // A contract account of this wallet, a delegated address, which is a contract itself, or an entry point.
  return (
    ownerOf(contract) !== null || [checksumAddress(account), ...Object.values<string>(entryPoints)].includes(contract)
  );
}
