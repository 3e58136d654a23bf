import { isPlainObject } from '../kit/json';

/** Maximum length of the server's text that is shown, in characters. */
const maxLength = 300;

export interface FeatureAccessInput {
  clientId: string;
  network: string;
  /** True if the wallet is shown under the integrator's brand. */
  isWhiteLabel: boolean;
  fetch: typeof globalThis.fetch;
  origin: string;
  /** In ms. */
  timeout: number;
}

/**
 * Calls GET `/api/feature-access`: may this client use the wallet?
 * @returns the server's text if it may not, else null. Rejects when there was no valid response.
 */
export async function askFeatureAccess(input: FeatureAccessInput): Promise<string | null> {
  const { clientId, network, isWhiteLabel, fetch, origin, timeout } = input;
  const query = new URLSearchParams({
    client_id: clientId,
    network,
    is_wallet_service: 'true',
    enable_gating: 'true',
    ...(isWhiteLabel ? { is_whitelabel: 'true' } : {}),
  });
  const response = await fetch(`${origin}/api/feature-access?${query.toString()}`, {
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
  if (response.ok) return null;
  const answer: unknown = await response.json();
  if (!isPlainObject(answer) || typeof answer.error !== 'string')
    throw new Error(`The server responded with status ${response.status}.`);
  return answer.error.slice(0, maxLength);
}
