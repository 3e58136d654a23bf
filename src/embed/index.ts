import { createEmbed as create, type Embed } from './createEmbed';
import type { EmbedOptions } from './options';

/** Like {@link create}; `walletUrl` defaults to the origin that this module was loaded from. */
export function createEmbed(options: EmbedOptions): Embed {
  return create(options, { scriptUrl: import.meta.url });
}

export type { Embed } from './createEmbed';
export type { EmbedEvents } from './walletState';
export type { EmbedOptions } from './options';
export type { EvmEvents, EvmProvider, RequestArguments } from './evmProvider';
export { ProviderRpcError } from '../errors/providerRpc';
export { OptionError } from '../errors/option';
