import type { Hex } from '../../../kit/hex';
import { NodeError } from '../../../errors/node';
import type { RpcClient } from '../../network/rpcClient';
import type { SwapTerms } from '../../swaps';
import type { SimulatedCall } from '../insight/simulation/overrideAccount';
import { decodeSwap } from './decodeSwap';
import { encodeSale, encodeSaleAllowances, encodeSaleQuote, readSaleQuote, salesOf, type Sale } from './sale';
import { isReverted } from './isReverted';
import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { shippedRouters } from './shippedRouters';

/** A sale that returns less than a quarter of the expected amount counts as impossible: the token keeps the rest. */
const minPart = 4n;

/**
 * Returns whether the minimum output of a swap could be sold again right after it: over the reversed route if the call is a router's own,
 * otherwise with the routers of the chain, built-in ones first. `untried`: none of them has a pool for the token.
 * @throws RpcError 4901 if the chain does not respond.
 */
export async function canSell(
  client: RpcClient,
  { terms, swap, before }: { terms: SwapTerms; swap: SimulatedCall; before: readonly SimulatedCall[] },
): Promise<'yes' | 'no' | 'untried'> {
  const token = terms.to as Hex | null;
  const amount = BigInt(terms.minimum);
  if (token === null || amount === 0n) return 'yes';
  const tried = async ({ sale, least }: { sale: Sale; least: bigint }) => {
    const { from } = swap;
    const allowing = encodeSaleAllowances(sale, amount).map((one) => ({ from, value: 0n, ...one }));
    const call = { from, to: sale.router, value: 0n, data: encodeSale(sale, { amount, least, recipient: from }) };
    return !(await isReverted(client, { swap: call, before: [...before, swap, ...allowing] }));
  };
  const back = wayBack(swap);
  if (back !== null) return (await tried({ sale: back, least: BigInt(terms.amountIn) / minPart })) ? 'yes' : 'no';

  const shipped = shippedRouters.find(({ chainId }) => chainId === terms.chainId);
  const wrapped = shipped?.wrapped ?? terms.routers[0]?.wrapped;
  if (isSameAddress(token, wrapped ?? null)) return 'yes';
  let hasPool = false;
  for (const sales of salesOf({ token, paid: terms.from as Hex | null, shipped, routers: terms.routers })) {
    const quoted = await Promise.all(
      sales.map(async (sale) => ({ sale, out: await quote(client, { sale, amount }).catch(toNone) })),
    );
    for (const { sale, out } of quoted.sort((a, b) => (a.out < b.out ? 1 : -1))) {
      if (out === 0n) continue;
      hasPool = true;
      if (await tried({ sale, least: out / minPart })) return 'yes';
    }
  }
  return hasPool ? 'no' : 'untried';
}

/** Returns the reversed route of a router's own call, or null for any other call. */
function wayBack({ to, data }: SimulatedCall): Sale | null {
  const swap = decodeSwap(data);
  if (swap === null || to === null) return null;
  const { kind, path, fees = [] } = swap;
  return { kind, router: to, tokens: path.toReversed(), fees: fees.toReversed() };
}

async function quote(client: RpcClient, { sale, amount }: { sale: Sale; amount: bigint }): Promise<bigint> {
  const asked = encodeSaleQuote(sale, amount);
  return asked === null ? 0n : readSaleQuote(sale, await client.request('eth_call', [asked, 'latest']));
}

function toNone(error: unknown): bigint {
  if (error instanceof NodeError) return 0n;
  throw error;
}
