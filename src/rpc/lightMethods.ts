import { eth_chainId } from '../wire/rpc/eth_chainId';
import { net_version } from '../wire/rpc/net_version';
import { defineMethod, type RpcMethod } from './method';
import type { LightPort } from './port';

/** What is answered before the wallet has loaded: no key, no account, no network. */
export const lightMethods: readonly RpcMethod<LightPort>[] = [
  defineMethod({
    wire: eth_chainId,
    policy: 'open',
    run: ({ port }) => port.chainId(),
  }),
  defineMethod({
    wire: net_version,
    policy: 'open',
    run: async ({ port }) => BigInt(await port.chainId()).toString(),
  }),
];
