import { eth_privateKey as wire } from '../../../wire/rpc/eth/eth_privateKey';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_privateKey: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: ({ context, port }) => port.exportKey({ context, kind: 'private' }),
});
