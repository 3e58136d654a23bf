import { askFeatureAccess, type FeatureAccessInput } from '../../api/featureAccess';
import { InlayError } from '../../errors/base';

/** The wallet service is not there for this client; the text is the server's. */
export class GatingError extends InlayError {
  readonly code = 'notAllowed';
}

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
