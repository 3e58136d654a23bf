import { HttpError } from '../../src/errors/http';
import { familyOfChain } from '../chains';

/** ms that a network has to say its chain id. */
const timeout = 8_000;

/**
 * Does the URL speak for this chain?
 * @throws HttpError `invalid`, field `rpc_url`, reason `unreachable` or `wrongChain`. Which kind of failure it was is not
 * told: the answer must be no way to look around inside our network.
 */
export async function checkRpc({
  fetch,
  url,
  chainId,
}: {
  fetch: typeof globalThis.fetch;
  url: string;
  chainId: string;
}): Promise<void> {
  const family = familyOfChain(chainId);
  const client = family.openClient({ urls: [url], fetch, timeout, maxBytes: 10_000 });
  const answer = await family.readChainId(client).catch((cause: unknown) => {
    throw refused('unreachable', 'The RPC URL gives no answer.', cause);
  });
  if (answer === chainId) return;
  throw refused('wrongChain', 'The RPC URL is of another network.');
}

function refused(reason: string, message: string, cause?: unknown): HttpError {
  return new HttpError('invalid', { message, details: { field: 'rpc_url', reason }, cause });
}
