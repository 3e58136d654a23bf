import * as v from 'valibot';
import { isPlainObject } from '../../../kit/json';
import { isLoopbackOrigin, toOrigin } from '../../../kit/origin';
import { HexAddressSchema } from '../../../wire/rpc/shapes';
import type { AccountAbstraction } from '../../../wire/givenAccountAbstraction';

const UrlSchema = v.pipe(
  v.string(),
  v.check((url) => {
    const origin = toOrigin(url);
    return origin !== undefined && (origin.startsWith('https:') || isLoopbackOrigin(origin));
  }),
);

/** One or more URLs, separated by commas, in failover order. */
const UrlsSchema = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((url) => url.trim())),
  v.array(UrlSchema),
);

const EndSchema = v.fallback(v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })), undefined);

const BundlerSchema = v.fallback(
  v.optional(
    v.object({
      url: v.fallback(v.optional(UrlsSchema), undefined),
      paymasterContext: v.optional(v.unknown()),
      token: v.fallback(v.optional(HexAddressSchema), undefined),
    }),
  ),
  undefined,
);

/** Invalid entries are dropped individually: a wrong chain or address does not affect the others. */
const ConfigSchema = v.object({
  chains: v.array(
    v.fallback(
      v.object({
        chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)),
        bundlerConfig: BundlerSchema,
        paymasterConfig: EndSchema,
      }),
      { chainId: '0x0', bundlerConfig: undefined, paymasterConfig: undefined },
    ),
  ),
});

/** Returns the bundlers, in order of preference, and the paymaster that the integrator has configured for a chain. */
export function smartAccountUrls(
  accountAbstraction: AccountAbstraction | null,
  chainId: string,
): { bundlers: string[]; paymaster?: string | undefined; context?: unknown } {
  const config = v.safeParse(ConfigSchema, accountAbstraction);
  const found = config.success
    ? config.output.chains.find((item) => BigInt(item.chainId) === BigInt(chainId))
    : undefined;
  const { bundlerConfig, paymasterConfig } = found ?? {};
  return {
    bundlers: bundlerConfig?.url ?? [],
    paymaster: paymasterConfig?.url,
    context: contextOf(bundlerConfig),
  };
}

/** Returns the context for the paymaster, including the token in which it should charge the fee. */
function contextOf(config: { paymasterContext?: unknown; token?: string | undefined } | undefined): unknown {
  const { paymasterContext: context, token } = config ?? {};
  return token === undefined ? context : { ...(isPlainObject(context) && context), token };
}

/** Returns the paymaster that a page requests with its calls (ERC-7677 `paymasterService`), for this chain. */
export function paymasterServiceOf(
  capabilities: readonly unknown[],
  chainId: string,
): { url: string; context: unknown } | undefined {
  for (const capability of capabilities) {
    const byChain = isPlainObject(capability) ? (capability[chainId] ?? capability) : undefined;
    const url = v.safeParse(UrlSchema, isPlainObject(byChain) ? byChain.url : undefined);
    if (url.success && isPlainObject(byChain)) return { url: url.output, context: byChain.context };
  }
  return undefined;
}
