import { eth_provider_config as wire } from '../../../wire/rpc/eth/eth_provider_config';
import type { LatePort } from '../../latePort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_provider_config: RpcMethod<LatePort> = defineMethod({
  wire,
  policy: 'open',
  run: ({ context, port }) => port.providerConfig({ context }),
});
