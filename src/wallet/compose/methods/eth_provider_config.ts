import { defineMethod } from '../../../chains/methodTable';
import { eth_provider_config as wire } from '../../../wire/rpc/eth/eth_provider_config';
import type { WalletParts } from '../parts';
import { askedChainId } from '../../permissions';

export const eth_provider_config = defineMethod(wire, async (parts: WalletParts, { context }) => {
  const { chainId, ...config } = parts.chains.chain(await askedChainId(parts, context));
  return structuredClone({ ...config, chainId: parts.chains.wireId(chainId) });
});
