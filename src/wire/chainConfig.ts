import * as v from 'valibot';
import type { Namespace } from '../kit/chain/caip';

const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36));
const url = v.pipe(v.string(), v.maxLength(2_048));

/** A chain as integrators configure it. `rpcTarget` may hold several comma-separated URLs, which are used as fallbacks in that order. */
export interface ChainConfig {
  /** From an integrator, `0x` hex; inside the wallet, in the format of the chain's family. */
  chainId: string;
  /** The chain's namespace (CAIP-2). Chains of an unsupported namespace are not offered. */
  chainNamespace: Namespace;
  displayName: string;
  rpcTarget: string;
  ticker: string;
  tickerName: string;
  blockExplorerUrl?: string | undefined;
  logo?: string | undefined;
  isTestnet?: boolean | undefined;
  decimals?: number | undefined;
  isCustom?: boolean | undefined;
  id?: string | undefined;
  wsTarget?: string | undefined;
  /** A service that pays the network fee for the user (Solana: Kora's JSON-RPC). */
  feePayerUrl?: string | undefined;
}

/** A chain that the wallet offers: its family has filled in the missing fields. */
export interface OfferedChain extends ChainConfig {
  decimals: number;
}

export const ChainConfigSchema = v.object({
  chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)),
  chainNamespace: v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}$/)),
  displayName: v.pipe(v.string(), v.maxLength(64)),
  rpcTarget: url,
  ticker: v.pipe(v.string(), v.maxLength(16)),
  tickerName: v.pipe(v.string(), v.maxLength(64)),
  blockExplorerUrl: v.optional(url),
  logo: v.optional(url),
  isTestnet: v.optional(v.boolean()),
  decimals: v.optional(decimals),
  isCustom: v.optional(v.boolean()),
  id: v.optional(v.string()),
  wsTarget: v.optional(url),
  feePayerUrl: v.optional(url),
}) satisfies v.GenericSchema<unknown, ChainConfig>;

export const OfferedChainSchema = v.object({ ...ChainConfigSchema.entries, decimals }) satisfies v.GenericSchema<
  unknown,
  OfferedChain
>;
