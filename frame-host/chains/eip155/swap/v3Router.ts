import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { encodeV3 } from '../../../../src/chains/eip155/swap/decodeV3';
import { v3Abi } from '../../../../src/chains/eip155/swap/swapAbi';
import { encodePath } from '../../../../src/chains/eip155/swap/v3Path';
import type { Hex } from '../../../../src/kit/hex';
import { findByFee } from './findByFee';
import type { RouterKind } from './routers';

/** Uniswap v3's routers and compatible routers. */
export function v3Router(kind: 'uniswapV3' | 'uniswapV3Router02'): RouterKind {
  return {
    find: async (client, { router: { quoter }, tokens, amount }) =>
      quoter === undefined
        ? null
        : findByFee(client, {
            quoter,
            tokens,
            amount,
            encode: (route, part) =>
              encodeFunctionData({ abi: v3Abi, functionName: 'quoteExactInput', args: [encodePath(route), part] }),
            read(data) {
              const [out, , , gas] = decodeFunctionResult({ abi: v3Abi, functionName: 'quoteExactInput', data });
              return { out, gas };
            },
          }),
    encode: ({ route: { tokens, fees = [] }, ask, minimum, deadline }) =>
      encodeV3({
        kind,
        route: { tokens, fees },
        minimum,
        deadline,
        amountIn: BigInt(ask.amount),
        recipient: ask.account as Hex,
        coinOut: ask.to === null,
      }),
  };
}
