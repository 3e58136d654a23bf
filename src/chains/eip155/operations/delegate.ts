import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import { delegationRisk, type Delegate, type Eip155Facts } from '../../../wire/approval/eip155';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** A delegation to the zero address makes an account a plain one again (EIP-7702). */
export const zeroAddress: Hex = '0x0000000000000000000000000000000000000000';

/** MetaMask's stateless delegator, at the same address on every chain: lets the account grant permissions (ERC-7710). */
export const metamaskDelegate = '0x63c0c19a282a1b52b07dd5a65b58948a07dae32b';

/** Kernel 0.3.3, at the same address on every chain. */
export const kernelDelegate = '0xd6cedde84be40893d153be9d467cd6ad37875b28';

/** Returns a contract that accounts may be delegated to, with the operator's name for it, or null if the operator does not list it. */
export async function findDelegate({ ready }: Pick<Eip155Parts, 'ready'>, address: Hex): Promise<Delegate | null> {
  const { delegates = [] } = await ready.project;
  const listed = delegates.find((item) => isSameAddress(item.address, address));
  return listed ? { address, name: listed.name } : null;
}

/**
 * Returns the request with the operator's name for the contract that it delegates the account to.
 * @throws RpcError -32602 for a contract that the operator does not list (docs/threats.md 43).
 */
export async function checkDelegate(
  parts: Pick<Eip155Parts, 'ready'>,
  request: RequestedTransaction,
): Promise<RequestedTransaction> {
  const { delegate } = request;
  if (delegate === null || delegate.address === zeroAddress) return request;
  const listed = await findDelegate(parts, delegate.address);
  if (!listed) {
    const field = 'transaction.authorizationList.0.address';
    throw invalidParams(field, 'is not a contract to which this wallet delegates accounts');
  }
  return { ...request, delegate: listed };
}

/** Returns the facts of a transaction, with a delegation risk if it delegates the account. */
export function withDelegation(facts: Eip155Facts): Eip155Facts {
  const { delegate = null, risks } = facts;
  if (delegate === null || delegate.address === zeroAddress) return facts;
  return { ...facts, risks: [delegationRisk(delegate), ...risks.filter(({ kind }) => kind !== 'delegation')] };
}
