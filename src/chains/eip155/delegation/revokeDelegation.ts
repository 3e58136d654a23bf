import type { Hex } from '../../../kit/hex';
import type { Delegate } from '../../../wire/approval/eip155';
import { toAddress } from '../accounts/address';
import { zeroAddress } from '../operations/delegate';
import type { Eip155Parts } from '../parts';
import { requestSend } from '../requests/requestSend';
import { readDelegate } from './readDelegate';

/**
 * Returns the contract that the account is delegated to on a chain, with the operator's name for it, or null for a plain account. Rejects
 * if the chain does not respond.
 */
export async function readAccountDelegate(
  parts: Eip155Parts,
  { account, chainId }: { account: string; chainId: string },
): Promise<Delegate | null> {
  const found = await readDelegate(parts.chains.client(chainId), toAddress(account));
  if (found === null || found === 'contract') return null;
  const { delegates = [] } = await parts.ready.project;
  const listed = delegates.find(({ address }) => address.toLowerCase() === found.toLowerCase());
  return { address: found, name: listed?.name ?? '' };
}

/** Makes the account a plain one again, with a transaction that the user confirms. Returns its hash. */
export async function revokeDelegation(
  parts: Eip155Parts,
  { account, chainId }: { account: string; chainId: string },
): Promise<Hex> {
  const from = toAddress(account);
  const chain = parts.chains.describe(chainId);
  const transaction = { from, to: from, authorizationList: [{ address: zeroAddress, chainId: chain.chainId as Hex }] };
  const context = { asker: parts.deps.ownAsker, isInlayHost: false };
  return requestSend(parts, { context, account: from, chain, transaction });
}
