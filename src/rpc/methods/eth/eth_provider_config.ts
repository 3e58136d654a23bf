import { eth_provider_config as wire } from '../../../wire/rpc/eth/eth_provider_config';
import type { LazyPort } from '../../lazyPort';
import { defineMethod, type RpcMethod } from '../../method';

export const eth_provider_config: RpcMethod<LazyPort> = defineMethod({
  wire,
  run: ({ context, port }) => port.providerConfig({ context }),
});
