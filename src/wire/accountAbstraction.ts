import { ConfigError } from '../errors/config';
import { isPlainObject } from '../kit/json';

/** No smart account is there. */
const solanaIds = ['0x65', '0x66', '0x67'];

/**
 * What an integrator has set for smart accounts: a type, and bundlers for chains that can have one and that the application has.
 * Chains without a bundler are left out.
 * @throws ConfigError with its exact text.
 */
export function readAccountAbstraction({
  config,
  chainIds,
}: {
  config: Record<string, unknown>;
  /** Of the chains that the wallet offers, lower case. */
  chainIds: readonly string[];
}): { type: string; chainIds: string[] } {
  const { smartAccountType: type } = config;
  if (typeof type !== 'string' || type === '') throw new ConfigError('smartAccountTypeMissing');
  const list: unknown[] = Array.isArray(config.chains) ? config.chains : [];
  const usable = list.filter(
    (chain): chain is Record<string, unknown> =>
      isPlainObject(chain) &&
      isPlainObject(chain.bundlerConfig) &&
      typeof chain.bundlerConfig.url === 'string' &&
      chain.bundlerConfig.url !== '',
  );
  if (usable.length === 0) throw new ConfigError('smartAccountChainsMissing');
  const ids = usable.map(({ chainId }) => String(chainId).toLowerCase());
  const stranger = ids.find((id) => !/^0x[0-9a-f]{1,16}$/.test(id) || solanaIds.includes(id));
  if (stranger !== undefined) throw new ConfigError('smartAccountChainUnsupported', stranger);
  const offered = ids.filter((id) => chainIds.includes(id));
  if (offered.length === 0) throw new ConfigError('smartAccountNoChain');
  return { type, chainIds: offered };
}
