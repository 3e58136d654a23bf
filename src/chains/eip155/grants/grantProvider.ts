import { RpcError } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { CallMethod, Grant, GrantFacts, GrantState } from '../../../wire/approval/grant';
import type { ExecutionPermission } from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { RpcClient } from '../../network/rpcClient';
import type { Eip155Signer } from '../accounts/signer';
import type { Upgrade } from '../delegation/readUpgrade';
import type { Eip155Parts } from '../parts';

export type PermissionType = ExecutionPermission['permission']['type'];

/** An account that can grant permissions on one chain, or will be able to after its delegation (EIP-7702). */
export interface GrantAccount {
  address: Hex;
  /** Signs with the key of the account's owner. */
  signer: Eip155Signer;
  /** The data that deploys the account, or null if no deployment is needed. */
  init: { factory: Hex; factoryData: Hex } | null;
  /** The delegation that is required first, or null. */
  upgrade: Upgrade | null;
}

/** A permission that the owner has signed, or will store on the chain. */
export interface SignedGrant {
  /** Identifies the permission on the chain. */
  id: Hex;
  /** What its holder needs to use it. */
  context: Hex;
  /** The contract that its holder calls with the context (ERC-7710), if there is one; how the account is deployed, if not as it was. */
  answer: { delegationManager?: Hex; dependencies?: [] };
  /**
   * Stores the permission on the chain with a transaction that the user confirms. Absent if the signature is enough.
   * @param onConfirmed runs when the user has confirmed it, before it is sent: the permission may be valid from then on.
   * @throws RpcError 4001; -32603 if it was not stored. Otherwise like `requestSend`.
   */
  enable?(onConfirmed: () => void): Promise<void>;
}

/** What a permission is signed for. */
export interface Signing {
  context: RequestContext;
  chain: ApprovalChain;
  account: GrantAccount;
  facts: GrantFacts;
}

/** The contracts that hold an account's permissions within their limits. */
export interface GrantProvider {
  /** The types of permission whose limits the contracts enforce. */
  readonly types: readonly PermissionType[];
  /** True if each permission is stored on the chain ({@link SignedGrant.enable}). */
  readonly isStored?: true;
  /** Contracts that decide on permissions and accounts: no permission may call them. */
  readonly contracts: readonly Hex[];
  /** Returns null if the account cannot grant permissions on that chain. Rejects if the chain does not respond. */
  findAccount(parts: Eip155Parts, at: { account: Hex; chainId: string }): Promise<GrantAccount | null>;
  /**
   * Returns the facts as the contracts will enforce them; the confirmation shows the result. Without it they stay as requested.
   * @throws RpcError -32004 for a limit that the contracts cannot enforce, -32602 for one that they cannot express.
   */
  limit?(parts: Eip155Parts, at: { account: GrantAccount; chainId: string; facts: GrantFacts }): Promise<GrantFacts>;
  sign(parts: Eip155Parts, at: Signing): Promise<SignedGrant>;
  /** Reads the state from the chain. Rejects if it does not respond. */
  readState(
    client: RpcClient,
    grant: Pick<Grant, 'id' | 'rule' | 'account' | 'taker' | 'context'>,
  ): Promise<GrantState>;
  /** Returns the call of the account that revokes the permission, whether or not it was used. Rejects if the chain does not respond. */
  encodeRevocation(
    client: RpcClient,
    grant: Pick<Grant, 'id' | 'rule' | 'account' | 'context'>,
  ): Promise<{ to: Hex; data: Hex }>;
}

/** @throws RpcError -32004 for several methods, which the account's contracts cannot limit together. */
export function refuseSeveralMethods({ methods = [] }: GrantFacts['rule']): void {
  if (methods.length > 1)
    throw new RpcError('methodNotSupported', {
      message: 'This account cannot limit the calls of several methods together: request one method per permission.',
    });
}

/** The arguments of a method that are fixed, by their position in bytes after the selector. */
export const fixedArguments = ({ args = [] }: CallMethod): { offset: number; word: Hex }[] =>
  args.flatMap(({ word }, at) => (word === null ? [] : [{ offset: at * 32, word: word as Hex }]));

/** @param type a permission type that the account cannot grant; without it the account grants none. */
export function noGrants(chainId: string, type?: PermissionType): RpcError {
  const message =
    type === undefined
      ? `This account cannot grant permissions on chain ${chainId}.`
      : `This account cannot grant ${type}: its contracts do not enforce that limit.`;
  return new RpcError('methodNotSupported', { message });
}
