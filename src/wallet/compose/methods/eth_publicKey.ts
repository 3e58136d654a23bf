import { defineMethod } from '../../../chains/methodTable';
import { eth_publicKey as wire } from '../../../wire/rpc/eth/eth_publicKey';
import { exportKey } from '../../accounts';
import type { WalletParts } from '../parts';

export const eth_publicKey = defineMethod(wire, (parts: WalletParts, { context }) =>
  exportKey(parts, { context, kind: 'public' }),
);
