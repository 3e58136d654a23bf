import { public_key as wire } from '../../../wire/rpc/eth/public_key';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const public_key: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'confirm',
  run: ({ context, port }) => port.exportKey({ context, kind: 'public' }),
});
