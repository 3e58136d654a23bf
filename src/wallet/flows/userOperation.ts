import * as v from 'valibot';
import { RpcError } from '../../errors/rpc';
import { isLoopbackOrigin, toOrigin } from '../../kit/origin';
import type { RequestContext } from '../../rpc/port';
import { paymasterMethods } from '../../wire/rpc/userOperations';
import type { WalletParts } from '../parts';

const UrlSchema = v.pipe(
  v.string(),
  v.check((url) => {
    const origin = toOrigin(url);
    return origin !== undefined && (origin.startsWith('https:') || isLoopbackOrigin(origin));
  }),
);

/** Spec §3, account abstraction config, as far as requests are handed on. */
const ConfigSchema = v.object({
  chains: v.array(
    v.object({
      chainId: v.string(),
      bundlerConfig: v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })),
      paymasterConfig: v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })),
    }),
  ),
});

/** Hands a request to the bundler or paymaster of the current chain, and its answer back. */
export async function forwardUserOperation(
  { deps, chains, ready, stores }: WalletParts,
  { context, method, params }: { context: RequestContext; method: string; params: unknown },
): Promise<unknown> {
  await Promise.all([ready.allowed, ready.network]);
  const chainId = (await context.moment?.chainId) ?? stores.network.state.chainId;
  const config = v.safeParse(ConfigSchema, deps.init.accountAbstraction);
  const found = config.success ? config.output.chains.find((item) => sameChain(item.chainId, chainId)) : undefined;
  const isPaymaster = (paymasterMethods as readonly string[]).includes(method);
  const url = (isPaymaster ? found?.paymasterConfig : found?.bundlerConfig)?.url;
  if (url === undefined) {
    const missing = isPaymaster ? 'paymaster' : 'bundler';
    throw new RpcError('methodNotSupported', { message: `No ${missing} is configured for chain ${chainId}.` });
  }
  return chains.clientFor([url]).request(method, params ?? []);
}

/** Nothing is estimated for an account that is none: this wallet's are plain accounts. */
export async function refuseSmartAccount({ stores, ready }: WalletParts): Promise<never> {
  await ready.network;
  const message = `There is no smart account on chain ${stores.network.state.chainId}.`;
  throw new RpcError('methodNotSupported', { message });
}

function sameChain(given: string, chainId: string): boolean {
  return /^0x[0-9a-f]{1,16}$/i.test(given) && BigInt(given) === BigInt(chainId);
}
