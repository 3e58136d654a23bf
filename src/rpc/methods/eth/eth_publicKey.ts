import { eth_publicKey as wire } from '../../../wire/rpc/eth/eth_publicKey';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_publicKey: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: ({ context, port }) => port.exportKey({ context, kind: 'public' }),
});
