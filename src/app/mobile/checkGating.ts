import { askFeatureAccess, type FeatureAccessInput } from '../../api/featureAccess';
import { InlayError } from '../../errors/base';

/** The wallet is not available for this client; the text comes from the server. */
export class GatingError extends InlayError {
  readonly code = 'notAllowed';
}

/**
 * Checks whether this client may use the wallet.
 * @throws GatingError with the server's text, or `Network error` when it did not respond.
 */
export async function checkGating(input: FeatureAccessInput): Promise<void> {
  const refusal = await askFeatureAccess(input).catch((cause: unknown) => {
    throw new GatingError('Network error', { cause });
  });
  if (refusal !== null) throw new GatingError(refusal);
}
