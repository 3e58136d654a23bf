import * as v from 'valibot';
import { chainPattern, type Namespace } from '../kit/chain/caip';
import { coinDecimals } from '../kit/chain/coin';

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
  /** Decimals of the native coin, the same for all chains of a family: 18 for eip155, 9 for solana. */
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

/** The decimals of the family's coin; of an unknown family, what its chain says. */
const decimalsOf = ({ chainNamespace, decimals }: ChainConfig): number | undefined =>
  new Map<Namespace, number>(Object.entries(coinDecimals)).get(chainNamespace) ?? decimals;

/** A chain that an operator configures. Decimals that are not its family's are an error. */
export const OperatorChainSchema = v.pipe(
  v.strictObject(ChainConfigSchema.entries),
  v.forward(
    v.check(
      (chain) => chain.decimals === undefined || chain.decimals === decimalsOf(chain),
      "must be those of the family's coin: 18 for eip155, 9 for solana",
    ),
    ['decimals'],
  ),
);

/** A stored chain, with the wallet's own id. Decimals that are not its family's are corrected. */
export const OfferedChainSchema = v.pipe(
  v.object({
    ...ChainConfigSchema.entries,
    chainId: v.union([ChainConfigSchema.entries.chainId, v.pipe(v.string(), v.regex(chainPattern))]),
    decimals,
  }),
  v.transform((chain) => ({ ...chain, decimals: decimalsOf(chain) ?? chain.decimals })),
) satisfies v.GenericSchema<unknown, OfferedChain>;
