import { defineMethod } from '../../../chains/methodTable';
import { wallet_switchEthereumChain as wire } from '../../../wire/rpc/wallet/wallet_switchEthereumChain';
import type { WalletParts } from '../parts';

export const wallet_switchEthereumChain = defineMethod(wire, async (parts: WalletParts, { params, context }) => {
  const { switchChain } = await import('../../networks/switchChain');
  await switchChain(parts, { context, chainId: params.target.chainId });
  return null;
});
