import * as v from 'valibot';
import { ChainIdSchema, EvmAddressSchema } from '../../../src/wire/http/walletShapes';

const RouterSchema = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and "-"')),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
  kind: v.picklist(['uniswapV2', 'uniswapV3', 'uniswapV3Router02', 'uniswapV4']),
  address: EvmAddressSchema,
  /** The QuoterV2 contract of a version 3 router, or the V4Quoter contract of version 4. Without it the router gives no quotes. */
  quoter: v.optional(EvmAddressSchema),
});

const url = (fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.url(),
      v.transform((text) => text.replace(/\/+$/, '')),
    ),
    fallback,
  );
const secret = v.pipe(v.string(), v.minLength(1), v.maxLength(1_024));
const perMinute = (fallback: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), fallback);

/** LI.FI's contract has the same address on these chains and others. */
const LifiSchema = v.strictObject({
  url: url('https://li.quest/v1'),
  /** Optional, but without it the rate limit is low. */
  apiKey: v.optional(secret),
  /** The operator's integrator name at LI.FI. */
  integrator: v.optional(v.pipe(v.string(), v.maxLength(40))),
  contract: v.optional(EvmAddressSchema, '0x1231deb6f5749ef6ce6943a275a1d3e7486f4eae'),
  chains: v.optional(v.array(ChainIdSchema), ['0x1', '0xa', '0x38', '0x89', '0xa4b1', '0x2105']),
  perMinute: perMinute(10),
});
export type LifiSettings = v.InferOutput<typeof LifiSchema>;

/** 0x's AllowanceHolder has the same address on these chains and others. */
const ZeroExSchema = v.strictObject({
  url: url('https://api.0x.org'),
  apiKey: secret,
  holder: v.optional(EvmAddressSchema, '0x0000000000001ff3684f28c67538d4d072c22734'),
  chains: v.optional(v.array(ChainIdSchema), ['0x1', '0xa', '0x38', '0x89', '0xa4b1', '0x2105']),
  perMinute: perMinute(120),
});
export type ZeroExSettings = v.InferOutput<typeof ZeroExSchema>;

/**
 * Relay lists the contracts of its routers at docs.relay.link. Transactions and allowances are limited to the contracts that are listed
 * here.
 */
const RelaySchema = v.strictObject({
  url: url('https://api.relay.link'),
  /** Optional, but without it the rate limit is low. */
  apiKey: v.optional(secret),
  contracts: v.pipe(v.array(EvmAddressSchema), v.minLength(1), v.maxLength(8)),
  chains: v.optional(v.array(ChainIdSchema), ['0x1', '0xa', '0x38', '0x89', '0xa4b1', '0x2105']),
  perMinute: perMinute(50),
});
export type RelaySettings = v.InferOutput<typeof RelaySchema>;

/** CoW Protocol's contracts have the same addresses on all of its networks. */
const CowSchema = v.strictObject({
  url: url('https://api.cow.fi'),
  /** The operator's name in the orders. */
  appCode: v.optional(
    v.pipe(v.string(), v.regex(/^[\w .-]{1,40}$/, 'must be letters, digits, spaces, ".", "_" or "-"')),
    'Inlay',
  ),
  /** The contract that settles orders (GPv2Settlement), and the only one that gets an allowance (GPv2VaultRelayer). */
  settlement: v.optional(EvmAddressSchema, '0x9008d19f58aabd9ed0d60971565aa8510560ab41'),
  relayer: v.optional(EvmAddressSchema, '0xc92e8bdf79f0507f65a392b0ab4667716bfe0110'),
  /** The networks, by their name in the URL of the API. */
  networks: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z_]{1,40}$/)), ChainIdSchema), {
    mainnet: '0x1',
    bnb: '0x38',
    polygon: '0x89',
    base: '0x2105',
    arbitrum_one: '0xa4b1',
    sepolia: '0xaa36a7',
  }),
  perMinute: perMinute(300),
});
export type CowSettings = v.InferOutput<typeof CowSchema>;

const SolanaAddressSchema = v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/));
/** Jupiter's program, version 6, is the only program that its transactions may call besides Solana's own. */
const JupiterSchema = v.strictObject({
  url: url('https://api.jup.ag/ultra/v1'),
  apiKey: secret,
  programs: v.optional(v.pipe(v.array(SolanaAddressSchema), v.maxLength(8)), [
    'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
  ]),
  chains: v.optional(v.array(ChainIdSchema), ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqKZvdp']),
  perMinute: perMinute(60),
});
export type JupiterSettings = v.InferOutput<typeof JupiterSchema>;

/** The sources of swaps. Routers that the operator lists for a chain replace the routers that are shipped with the server. */
export const SwapSettingsSchema = v.strictObject({
  off: v.optional(v.boolean(), false),
  lifi: v.optional(LifiSchema),
  zeroEx: v.optional(ZeroExSchema),
  relay: v.optional(RelaySchema),
  cow: v.optional(CowSchema),
  jupiter: v.optional(JupiterSchema),
  chains: v.optional(
    v.array(
      v.strictObject({
        chainId: ChainIdSchema,
        wrapped: EvmAddressSchema,
        connectorTokens: v.optional(v.array(EvmAddressSchema), []),
        routers: v.pipe(v.array(RouterSchema), v.maxLength(8)),
      }),
    ),
    [],
  ),
});
export type SwapSettings = v.InferOutput<typeof SwapSettingsSchema>;
