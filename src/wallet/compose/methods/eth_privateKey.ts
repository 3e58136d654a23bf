import { defineMethod } from '../../../chains/methodTable';
import { eth_privateKey as wire } from '../../../wire/rpc/eth/eth_privateKey';
import { exportKey } from '../../accounts';
import type { WalletParts } from '../parts';

export const eth_privateKey = defineMethod(wire, (parts: WalletParts, { context }) =>
  exportKey(parts, { context, kind: 'private' }),
);
