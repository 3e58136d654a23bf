import { deepFreeze } from '../../../kit/freeze';
import type { Hex } from '../../../kit/hex';
import type { FamilySwaps } from '../../swaps';
import { toAddress } from '../accounts/address';
import { sendAsOne } from '../calls/sendAsOne';
import type { Eip155Parts } from '../parts';
import { readTransaction } from '../transactions/requestedTransaction';
import { encodeAllow, unlimited } from './allowances';
import { encodePermission, spenderName } from './permit2/permit';
import { missingPermit } from './permit2/permitPlan';
import { evmCallOf } from './evmCallOf';

/**
 * Sends allowances and swap with one confirmation: one operation of a contract, or one transaction of an address that is delegated to one.
 */
export async function swapTogether(
  parts: Eip155Parts,
  { context, account, built, facts, token, allowances, isPrefilled }: Parameters<FamilySwaps['swapTogether']>[0],
): Promise<Hex> {
  const { quote } = built;
  const call = evmCallOf(built);
  const from = toAddress(account);
  const chain = parts.chains.describe(call.chainId);
  const allowing = allowances.map((amount) =>
    encodeAllow({ token: toAddress(token), spender: quote.spender, amount: amount ?? unlimited }),
  );
  const permit = await missingPermit(parts.chains.client(call.chainId), { owner: from, call });
  const permitting = permit === null ? [] : [encodePermission(permit)];
  const swap = { to: toAddress(call.to), value: BigInt(call.value), data: call.data as Hex };
  const read = (one: { to: Hex; data: Hex; value?: bigint }) =>
    readTransaction({ from, ...one }, { chainId: call.chainId });
  const address = quote.spender ?? '';
  const spender = { address, name: spenderName({ spender: address, name: quote.name }) };
  const router = { address: call.to, name: quote.name };
  const requests = deepFreeze([
    ...allowing.map((one) => ({ ...read(one), spender })),
    ...permitting.map((one) => ({ ...read(one), spender: router })),
    { ...read(swap), swap: facts },
  ]);
  return sendAsOne(parts, { context, chain, account: from, requests, isPrefilled });
}
