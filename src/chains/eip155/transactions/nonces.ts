import type { Hex } from '../../../kit/hex';
import type { Clock } from '../../../kit/clock';
import type { Locks } from '../../../kit/async/locks';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';

/** ms for which our own mined nonce outweighs a node that may lag behind; later the node knows better. */
const trust = 60_000;
/** ms to wait for another tab that gives out nonces. */
const stealAfter = 30_000;

/** A nonce that this wallet has used; `settledAt` is null as long as it is not decided. */
export interface OwnNonce {
  nonce: number;
  settledAt: number | null;
}

export interface NonceAccount {
  client: RpcClient;
  chainId: string;
  address: Hex;
  /** Nonces of this wallet that are open or mined; read anew in every turn. */
  own(): readonly OwnNonce[];
}

/** Gives out nonces so that two sends at once, also from two tabs, never share one. */
export interface Nonces {
  /** Runs `send` with the next nonce of that account, one send at a time. */
  use<Result>(account: NonceAccount, send: (nonce: number) => Promise<Result>): Promise<Result>;
}

export function createNonces({ clock, locks }: { clock: Clock; locks: Locks }): Nonces {
  return {
    use: ({ client, chainId, address, own }, send) =>
      locks.run(
        `nonce ${chainId} ${address.toLowerCase()}`,
        async () => {
          const pending = await readPendingCount(client, address);
          return send(nextNonce({ pending, own: own(), now: clock.now() }));
        },
        { stealAfter },
      ),
  };
}

/** Transactions of an account that the node knows of, those that wait included. */
export async function readPendingCount(client: RpcClient, address: Hex): Promise<number> {
  return Number(readQuantity(await client.request('eth_getTransactionCount', [address, 'pending'])));
}

/**
 * The lowest nonce that is free: a gap that was left by a transaction that never got through is filled first, since all
 * after it wait for it. The node's count covers what another wallet has sent from the account.
 */
export function nextNonce({ pending, own, now }: { pending: number; own: readonly OwnNonce[]; now: number }): number {
  const isFresh = ({ settledAt }: OwnNonce) => settledAt !== null && now - settledAt < trust;
  const mined = own.filter(isFresh).map(({ nonce }) => nonce + 1);
  const taken = new Set(own.filter(({ settledAt }) => settledAt === null).map(({ nonce }) => nonce));
  let next = Math.max(pending, ...mined);
  while (taken.has(next)) next += 1;
  return next;
}
