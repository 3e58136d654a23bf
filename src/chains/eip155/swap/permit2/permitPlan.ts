import type { Hex } from '../../../../kit/hex';
import type { RpcClient } from '../../../network/rpcClient';
import { decodeSwap } from '../decodeSwap';
import { readPermission } from './permit';

/** The permission that a router needs to take the tokens of one swap through Permit2. */
export interface PermitPlan {
  token: Hex;
  /** Exactly what the swap takes. */
  amount: bigint;
  /** The router that is called. */
  spender: Hex;
  /** Epoch seconds: the end of the swap itself. */
  expiration: number;
}

/** Returns the permission that a checked swap needs, or null if it takes no tokens through Permit2. */
export function permitPlanOf({ to, data }: { to: string; data: string }): PermitPlan | null {
  const swap = decodeSwap(data as Hex);
  if (swap?.kind !== 'uniswapV4' || swap.coinIn !== false || swap.amountIn === null) return null;
  return { token: swap.from, amount: swap.amountIn, spender: to as Hex, expiration: Number(swap.deadline) };
}

/**
 * Returns the permission that is missing for a checked swap, or null if the swap needs none, or if the router may already take enough for
 * long enough.
 * @throws Error if Permit2 is not deployed or the chain does not respond.
 */
export async function missingPermit(
  client: RpcClient,
  { owner, call }: { owner: Hex; call: { to: string; data: string } },
): Promise<PermitPlan | null> {
  const plan = permitPlanOf(call);
  if (plan === null) return null;
  const { amount, expiration } = await readPermission(client, { owner, ...plan });
  return amount >= plan.amount && expiration >= plan.expiration ? null : plan;
}
