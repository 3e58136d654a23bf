import { HttpError } from '../../src/errors/http';
import { familyOfChain } from '../chains';

/** Timeout in ms for the chain id request. */
const timeout = 8_000;

/**
 * Checks that the RPC URL serves this chain.
 * @throws HttpError `invalid`, field `rpc_url`, reason `unreachable` or `wrongChain`. The kind of failure is not reported, so that the
 * response cannot be used to scan the operator's network.
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
    throw refused('unreachable', 'The RPC URL does not respond.', cause);
  });
  if (answer === chainId) return;
  throw refused('wrongChain', 'The RPC URL belongs to another network.');
}

function refused(reason: string, message: string, cause?: unknown): HttpError {
  return new HttpError('invalid', { message, details: { field: 'rpc_url', reason }, cause });
}
