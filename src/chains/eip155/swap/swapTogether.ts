import { RpcError } from '../../../errors/rpc';
import { deepFreeze } from '../../../kit/freeze';
import type { Hex } from '../../../kit/hex';
import type { FamilySwaps } from '../../swaps';
import { toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import { readTransaction } from '../transactions/requestedTransaction';
import { encodeAllow, unlimited } from './allowances';

/** Allowances and swap with one confirmation: one operation of a contract, or one transaction of an address that is handed to one. */
export async function swapTogether(
  parts: Eip155Parts,
  {
    context,
    account,
    built: { call, quote },
    token,
    allowances,
    isPrefilled,
  }: Parameters<FamilySwaps['swapTogether']>[0],
): Promise<Hex> {
  const from = toAddress(account);
  const chain = parts.chains.describe(call.chainId);
  const { chainId } = chain;
  const allowing = allowances.map((amount) =>
    encodeAllow({ token: toAddress(token), spender: quote.spender, amount: amount ?? unlimited }),
  );
  const swap = { to: toAddress(call.to), value: BigInt(call.value), data: call.data as Hex };
  const requests = deepFreeze(
    [...allowing, swap].map((one) => readTransaction({ from, ...one }, { chainId: call.chainId })),
  );
  if (parts.ownerOf(from) !== null) {
    const { sendAtomically } = await import('../smartAccounts/operations/sendAtomically');
    return sendAtomically(parts, { context, chain, account: from, requests, isPrefilled, service: undefined });
  }
  const { readUpgrade } = await import('../delegation/readUpgrade');
  const upgrade = await readUpgrade(parts, { account: from, chainId });
  // It was handed to somebody else since it was asked: nothing is put before the user.
  if (upgrade?.status !== 'supported') throw new RpcError('atomicityNotSupported');
  const { sendTogether } = await import('../delegation/sendTogether');
  return sendTogether(parts, { context, chain, account: from, requests, isPrefilled, upgrade });
}
