import { RpcError } from '../../../errors/rpc';
import { delay } from '../../../kit/clock';
import type { ChainClient } from '../../networks';
import { decodeTransaction } from '../instructions/decodeTransaction';
import { isTaken, type Lifetime } from '../network/lifetime';
import type { SolanaHost } from '../parts';
import type { WireTransaction } from '../transactions/wireTransaction';

/** ms after which a node that lags behind has seen the block that a page has read elsewhere. */
const lag = 1_500;
const message =
  'This transaction has expired: its blockhash is too old. Make it again with a new one. Nothing was sent.';

/** By what the network takes a page's transaction. */
export function lifetimeOf({ message: compiled }: WireTransaction): Lifetime {
  const { durableNonce } = decodeTransaction(compiled);
  return { token: compiled.lifetimeToken, nonceAccount: durableNonce?.account ?? null };
}

/**
 * A page's transaction is sent as it is: where its blockhash is over, no block will take it. What a nonce account keeps valid does
 * not expire, and a node that does not say which blockhashes it takes is asked nothing more.
 * @throws RpcError -32003 in words.
 */
export async function checkNotExpired(
  { deps }: Pick<SolanaHost, 'deps'>,
  {
    client,
    lifetime,
    isCurrent,
  }: {
    client: ChainClient;
    lifetime: Lifetime;
    /** What the node said just now, where it was asked. */
    isCurrent?: boolean | null;
  },
): Promise<void> {
  if (lifetime.nonceAccount !== null) return;
  if ((isCurrent === undefined ? await isTaken(client, lifetime) : isCurrent) !== false) return;
  await delay(lag, deps.clock);
  if ((await isTaken(client, lifetime)) === false) throw new RpcError('transactionRejected', { message });
}
