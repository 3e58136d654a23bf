import { createEmbed as create, type Embed } from './createEmbed';
import type { EmbedOptions } from './options';

/** Options of the npm package. `walletUrl` is required, because bundled code cannot know where the wallet is hosted. */
export interface PackageOptions extends EmbedOptions {
  walletUrl: string;
}

/**
 * Creates the page's wallet. Nothing happens on the page before `init` or the first request, and nothing at all on a server.
 * @throws OptionError that names the invalid option.
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
