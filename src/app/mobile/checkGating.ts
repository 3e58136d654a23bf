import { ConfigError } from '../../errors/config';
import { InlayError } from '../../errors/base';
import { isPlainObject } from '../../kit/json';
import type { WalletLogin } from '../../wire/mobile/walletLogin';

/** The wallet service is not there for this client; the text is the server's (spec §8). */
export class GatingError extends InlayError {
  readonly code = 'notAllowed';
}

const longest = 300;
/** Spec §3: no smart account is there. */
const solanaIds = ['0x65', '0x66', '0x67'];

/**
 * GET `/api/feature-access` (spec §7): may this client use the wallet?
 * @throws GatingError with the server's text, or `Network error` when it did not answer.
 */
export async function checkGating({
  login: { clientId, network, whiteLabel },
  fetch,
  origin,
  timeout,
}: {
  login: Pick<WalletLogin, 'clientId' | 'network' | 'whiteLabel'>;
  fetch: typeof globalThis.fetch;
  origin: string;
  /** ms. */
  timeout: number;
}): Promise<void> {
  const isWhiteLabel = Object.keys(whiteLabel).length > 0;
  const query = new URLSearchParams({
    client_id: clientId,
    network,
    is_wallet_service: 'true',
    enable_gating: 'true',
    ...(isWhiteLabel ? { is_whitelabel: 'true' } : {}),
  });
  let answer: unknown;
  try {
    const response = await fetch(`${origin}/api/feature-access?${query.toString()}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.ok) return;
    answer = await response.json();
  } catch (cause) {
    throw new GatingError('Network error', { cause });
  }
  const text = isPlainObject(answer) && typeof answer.error === 'string' ? answer.error : 'Network error';
  throw new GatingError(text.slice(0, longest));
}

/**
 * Spec §5: a smart account needs a type, and bundlers for chains that can have one and that the application has.
 * @throws ConfigError with the text of spec §8.
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
