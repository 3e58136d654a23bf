import { private_key as wire } from '../../../wire/rpc/eth/private_key';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const private_key: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: ({ context, port }) => port.exportKey({ context, kind: 'private' }),
});
