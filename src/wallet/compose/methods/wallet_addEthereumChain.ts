import { defineMethod } from '../../../chains/methodTable';
import { wallet_addEthereumChain as wire } from '../../../wire/rpc/wallet/wallet_addEthereumChain';
import type { WalletParts } from '../parts';
import { addChain } from '../../networks';

export const wallet_addEthereumChain = defineMethod(wire, async (parts: WalletParts, { params, context }) => {
  await addChain(parts, { context, chain: params.chain });
  return null;
});
