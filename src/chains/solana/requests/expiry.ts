import { RpcError } from '../../../errors/rpc';
import { delay } from '../../../kit/clock';
import type { ChainClient } from '../../networks';
import { decodeTransaction } from '../instructions/decodeTransaction';
import { isTaken, type Lifetime } from '../network/lifetime';
import type { SolanaContext } from '../parts';
import type { WireTransaction } from '../transactions/wireTransaction';

/** ms after which a lagging node knows a block that a page has read from another node. */
const lag = 1_500;
const message =
  'This transaction has expired: its blockhash is too old. Create it again with a recent one. Nothing was sent.';

/** Returns the lifetime of a page's transaction. */
export function lifetimeOf({ message: compiled }: WireTransaction): Lifetime {
  const { durableNonce } = decodeTransaction(compiled);
  return { token: compiled.lifetimeToken, nonceAccount: durableNonce?.account ?? null };
}

/**
 * Checks that a page's transaction has not expired: it is sent unchanged, and no block would include it with an expired blockhash. A
 * transaction with a nonce account does not expire. If the node does not say whether it accepts the blockhash, the check passes.
 * @throws RpcError -32003 with a readable message.
 */
export async function checkNotExpired(
  { deps }: Pick<SolanaContext, 'deps'>,
  {
    client,
    lifetime,
    isCurrent,
  }: {
    client: ChainClient;
    lifetime: Lifetime;
    /** The node's last response, if it was asked just before. */
    isCurrent?: boolean | null;
  },
): Promise<void> {
  if (lifetime.nonceAccount !== null) return;
  if ((isCurrent === undefined ? await isTaken(client, lifetime) : isCurrent) !== false) return;
  await delay(lag, deps.clock);
  if ((await isTaken(client, lifetime)) === false) throw new RpcError('transactionRejected', { message });
}
