import { permit2 } from '../../../../src/chains/eip155/swap/permit2/permit';
import { encodeV4Call, maxV4Amount } from '../../../../src/chains/eip155/swap/v4/v4Call';
import { v4Coin } from '../../../../src/chains/eip155/swap/v4/v4Pools';
import { encodeV4Quote, readV4Quote } from '../../../../src/chains/eip155/swap/v4/v4Quote';
import { findByFee } from './findByFee';
import type { RouterKind } from './routers';

/**
 * Uniswap v4's Universal Router and V4Quoter, for pools without hooks. The server leaves out the permit with which the router takes
 * tokens: the wallet adds its own.
 */
export const v4Router: RouterKind = {
  coin: v4Coin,
  spender: permit2,
  find: async (client, { router: { quoter }, tokens, amount }) =>
    quoter === undefined || amount > maxV4Amount
      ? null
      : findByFee(client, { quoter, tokens, amount, encode: encodeV4Quote, read: readV4Quote }),
  encode: ({ route: { tokens, fees = [] }, ask, minimum, deadline }) =>
    encodeV4Call({ route: { tokens, fees }, amountIn: BigInt(ask.amount), minimum, deadline }),
};
