import { defineMethod } from '../../../chains/methodTable';
import { net_version as wire, toNetVersion } from '../../../wire/rpc/eth/net_version';
import type { WalletParts } from '../parts';
import { wireChainId } from './wireChainId';

export const net_version = defineMethod(wire, async (parts: Pick<WalletParts, 'chains' | 'ready'>, { context }) =>
  toNetVersion(await wireChainId(parts, context)),
);
