import type { Hex } from '../../../../kit/hex';
import { NodeError } from '../../../../errors/node';
import type { RpcClient } from '../../../network/rpcClient';
import type { SwapProblem, SwapTerms } from '../../../swaps';
import type { SimulatedCall } from '../../insight/simulation/overrideAccount';
import { encodeAllow } from '../allowances';
import { canSell } from '../canSell';
import { isReverted } from '../isReverted';
import { isSameAddress } from '../../../../kit/chain/isSameAddress';
import { encodeSale, encodeSaleAllowances, encodeSaleQuote, readSaleQuote, salesOf, type Sale } from '../sale';
import { shippedRouters } from '../shippedRouters';

/**
 * Some tokens can be bought but not sold. An order cannot be simulated, so the same amount is swapped by one of the chain's own routers in
 * a simulation, and sold again right after it.
 */
export async function checkResale(
  client: RpcClient,
  { terms, allowances, spender }: { terms: SwapTerms; allowances: readonly bigint[]; spender: string | null },
): Promise<SwapProblem | null> {
  const shipped = shippedRouters.find(({ chainId }) => chainId === terms.chainId);
  const wrapped = shipped?.wrapped ?? terms.routers[0]?.wrapped ?? null;
  const [from, to] = [terms.from as Hex, terms.to as Hex | null];
  if (to === null || isSameAddress(to, wrapped)) return null;
  const [direct = []] = salesOf({ token: from, paid: to, shipped, routers: terms.routers });
  const amount = BigInt(terms.amountIn);
  const quoted = await Promise.all(
    direct
      .map((sale) => (isSameAddress(sale.tokens.at(-1) ?? null, to) ? sale : extend(sale, to)))
      .map(async (sale) => ({ sale, out: await quote(client, { sale, amount }) })),
  );
  const account = terms.account as Hex;
  // The allowances of the order itself come first, as they will.
  const granted = allowances.map((one) => allow({ from: account, token: from, spender, amount: one }));
  for (const { sale, out } of quoted.sort((a, b) => (a.out < b.out ? 1 : -1))) {
    if (out === 0n) continue;
    const allowing = encodeSaleAllowances(sale, amount).map((one) => ({ from: account, value: 0n, ...one }));
    const before = [...granted, ...allowing];
    const data = encodeSale(sale, { amount, least: 0n, recipient: account });
    const swap: SimulatedCall = { from: account, to: sale.router, value: 0n, data };
    if (await isReverted(client, { swap, before })) continue;
    const least = out < BigInt(terms.minimum) ? out / 2n : BigInt(terms.minimum) / 2n;
    const resale = await canSell(client, { terms: { ...terms, minimum: least.toString() }, swap, before });
    if (resale === 'no') return 'cannotSell';
    if (resale === 'yes') return null;
  }
  return terms.accepted.includes('saleUntried') ? null : 'saleUntried';
}

/** Returns the route over the wrapped coin, with the same pool fee on both parts. */
const extend = (sale: Sale, to: Hex): Sale => ({
  ...sale,
  tokens: [...sale.tokens, to],
  fees: [...sale.fees, ...sale.fees],
});

const allow = ({
  from,
  ...what
}: {
  from: Hex;
  token: Hex;
  spender: string | null;
  amount: bigint;
}): SimulatedCall => ({
  from,
  value: 0n,
  ...encodeAllow(what),
});

async function quote(client: RpcClient, { sale, amount }: { sale: Sale; amount: bigint }): Promise<bigint> {
  const asked = encodeSaleQuote(sale, amount);
  if (asked === null) return 0n;
  try {
    return readSaleQuote(sale, await client.request('eth_call', [asked, 'latest']));
  } catch (error) {
    if (error instanceof NodeError) return 0n;
    throw error;
  }
}
