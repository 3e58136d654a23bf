import { wallet_getCallsStatus as wire } from '../../../wire/rpc/wallet/wallet_getCallsStatus';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const wallet_getCallsStatus: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ params, context, port }) => port.callsStatus({ origin: context.origin, ...params }),
});
