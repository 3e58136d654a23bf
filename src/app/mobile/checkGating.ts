import { askFeatureAccess, type FeatureAccessInput } from '../../api/featureAccess';
import { ConfigError } from '../../errors/config';
import { InlayError } from '../../errors/base';
import { isPlainObject } from '../../kit/json';
import type { WalletLogin } from '../../wire/mobile/walletLogin';

/** The wallet service is not there for this client; the text is the server's. */
export class GatingError extends InlayError {
  readonly code = 'notAllowed';
}

/** No smart account is there. */
const solanaIds = ['0x65', '0x66', '0x67'];

/**
 * May this client use the wallet?
 * @throws GatingError with the server's text, or `Network error` when it did not answer.
 */
export async function checkGating(input: FeatureAccessInput): Promise<void> {
  const refusal = await askFeatureAccess(input).catch((cause: unknown) => {
    throw new GatingError('Network error', { cause });
  });
  if (refusal !== null) throw new GatingError(refusal);
}

/**
 * A smart account needs a type, and bundlers for chains that can have one and that the application has.
 * @throws ConfigError with its exact text
 */
export function checkAccountAbstraction({
  accountAbstractionConfig: config,
  chainIds,
}: Pick<WalletLogin, 'accountAbstractionConfig'> & {
  /** Of the chains that the wallet offers, lower case. */
  chainIds: readonly string[];
}): void {
  if (!config) return;
  if (typeof config.smartAccountType !== 'string') throw new ConfigError('smartAccountTypeMissing');
  const list: unknown[] = Array.isArray(config.chains) ? config.chains : [];
  const usable = list.filter(
    (chain) =>
      isPlainObject(chain) && isPlainObject(chain.bundlerConfig) && typeof chain.bundlerConfig.url === 'string',
  ) as Record<string, unknown>[];
  if (usable.length === 0) throw new ConfigError('smartAccountChainsMissing');
  const ids = usable.map(({ chainId }) => String(chainId).toLowerCase());
  const stranger = ids.find((id) => !/^0x[0-9a-f]{1,16}$/.test(id) || solanaIds.includes(id));
  if (stranger !== undefined) throw new ConfigError('smartAccountChainUnsupported', stranger);
  if (!ids.some((id) => chainIds.includes(id))) throw new ConfigError('smartAccountNoChain');
}
