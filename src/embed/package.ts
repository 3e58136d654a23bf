import { createEmbed as create, type Embed } from './createEmbed';
import type { EmbedOptions } from './options';

/** Options of the npm package: code in a page's own bundle cannot know where the wallet is. */
export interface PackageOptions extends EmbedOptions {
  walletUrl: string;
}

/**
 * Makes the wallet of a page; nothing happens on the page before `init` or the first request, and on a server nothing at all.
 * @throws OptionError that names the option which cannot be used.
 */
export function createEmbed(options: PackageOptions): Embed {
  return create(options);
}

export { createInlay, type Inlay, type WalletState } from './createInlay';
export type { Embed } from './createEmbed';
export type { EmbedEvents } from './walletState';
export type { EmbedOptions } from './options';
export type { EvmEvents, EvmProvider, RequestArguments } from './evmProvider';
export type {
  AccountPermission,
  AddChainParams,
  CallsStatus,
  LogFilterParams,
  RpcSchema,
  SendCallsParams,
  TransactionParams,
  TypedDataParams,
  TypedRequest,
  WatchAssetParams,
} from './rpcSchema';
export type { ChainConfig } from '../wire/chainConfig';
export type { UserInfo } from '../wire/communication';
export type { WhiteLabel } from '../wire/whiteLabel';
export { ProviderRpcError } from '../errors/providerRpc';
export { OptionError } from '../errors/option';
