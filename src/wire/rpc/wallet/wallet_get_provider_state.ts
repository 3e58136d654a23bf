import * as v from 'valibot';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { HexAddressSchema, HexChainIdSchema, NoParamsSchema } from '../shapes';

/** docs/protocol.md 1.10; `accounts` are those that the requesting origin may see. */
export interface ProviderState {
  accounts: string[];
  chainId: string;
  isUnlocked: boolean;
}

export const wallet_get_provider_state = defineRpc<ProviderState>()('wallet_get_provider_state', {
  params: NoParamsSchema,
});

export const docs = {
  summary: 'Returns accounts, chain and lock state in one response. Providers call it at start.',
  params: [],
  result: v.object({ accounts: v.array(HexAddressSchema), chainId: HexChainIdSchema, isUnlocked: v.boolean() }),
  errors: [],
} as const satisfies RpcDocs;
