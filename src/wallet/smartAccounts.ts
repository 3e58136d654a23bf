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

const EndSchema = v.fallback(v.optional(v.object({ url: v.fallback(v.optional(UrlSchema), undefined) })), undefined);

/**
 * Spec §3, account abstraction config, as far as it is of use to a wallet of plain accounts. What does not fit is left out
 * by itself: a chain or an address that is wrong takes no other with it.
 */
const ConfigSchema = v.object({
  chains: v.array(
    v.fallback(
      v.object({
        chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,16}$/i)),
        bundlerConfig: EndSchema,
        paymasterConfig: EndSchema,
      }),
      { chainId: '0x0', bundlerConfig: undefined, paymasterConfig: undefined },
    ),
  ),
});

/** The bundler and the paymaster that the integrator has set for a chain. */
export function smartAccountUrls(
  { accountAbstraction }: Pick<InitFacts, 'accountAbstraction'>,
  chainId: string,
): { bundler?: string | undefined; paymaster?: string | undefined } {
  const config = v.safeParse(ConfigSchema, accountAbstraction);
  const found = config.success
    ? config.output.chains.find((item) => BigInt(item.chainId) === BigInt(chainId))
    : undefined;
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
