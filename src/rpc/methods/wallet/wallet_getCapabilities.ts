import { wallet_getCapabilities as wire } from '../../../wire/rpc/wallet/wallet_getCapabilities';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_getCapabilities: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.capabilities({ origin: context.origin, ...params }),
});
