import { defineMethod } from '../../../chains/methodTable';
import { eth_chainId as wire } from '../../../wire/rpc/eth/eth_chainId';
import type { WalletParts } from '../parts';
import { wireChainId } from './wireChainId';

export const eth_chainId = defineMethod(wire, (parts: Pick<WalletParts, 'chains' | 'ready'>, { context }) =>
  wireChainId(parts, context),
);
