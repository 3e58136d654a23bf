import * as v from 'valibot';
import { isLoopbackOrigin, toOrigin } from '../kit/origin';
import type { Approval } from '../wire/approval';
import type { InitFacts } from './ports';

const UrlSchema = v.pipe(
  v.string(),
  v.check((url) => {
    const origin = toOrigin(url);
    return origin !== undefined && (origin.startsWith('https:') || isLoopbackOrigin(origin));
  }),
);

/** Spec §3, account abstraction config, as far as it is of use to a wallet of plain accounts. */
const ConfigSchema = v.object({
  chains: v.array(
    v.object({
      chainId: v.string(),
      bundlerConfig: v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })),
      paymasterConfig: v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })),
    }),
  ),
});

/** The bundler and the paymaster that the integrator has set for a chain. */
export function smartAccountUrls(
  { accountAbstraction }: Pick<InitFacts, 'accountAbstraction'>,
  chainId: string,
): { bundler?: string | undefined; paymaster?: string | undefined } {
  const config = v.safeParse(ConfigSchema, accountAbstraction);
  const found = config.success ? config.output.chains.find((item) => sameChain(item.chainId, chainId)) : undefined;
  return { bundler: found?.bundlerConfig?.url, paymaster: found?.paymasterConfig?.url };
}

/**
 * What an approval says of gas credit (spec §8). A paymaster pays for smart accounts alone: where the integrator has set
 * one for the chain, or the page `asksFor` one, its credit never covers the fee of a plain account.
 */
export function gasCreditOf(
  init: Pick<InitFacts, 'accountAbstraction'>,
  { chainId, asksFor = false }: { chainId: string; asksFor?: boolean },
): Pick<SentApproval, 'gasCredit'> {
  const isMeant = asksFor || smartAccountUrls(init, chainId).paymaster !== undefined;
  return isMeant ? { gasCredit: 'insufficient' } : {};
}

type SentApproval = Extract<Approval, { method: 'eth_sendTransaction' }>;

function sameChain(given: string, chainId: string): boolean {
  return /^0x[0-9a-f]{1,16}$/i.test(given) && BigInt(given) === BigInt(chainId);
}
