import { defineMethod } from '../../../chains/methodTable';
import { wallet_switchChain as wire } from '../../../wire/rpc/wallet/wallet_switchChain';
import type { WalletParts } from '../parts';
import { switchChain } from '../../networks';

export const wallet_switchChain = defineMethod(wire, async (parts: WalletParts, { params, context }) => {
  const { namespace, chainId } = params.target.chainId;
  const isHex = namespace === 'eip155';
  await switchChain(parts, { context, chainId: isHex ? chainId : `${namespace}:${BigInt(chainId).toString()}` });
  return null;
});
