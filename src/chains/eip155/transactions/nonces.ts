import type { Hex } from '../../../kit/hex';
import type { Clock } from '../../../kit/clock';
import type { Locks } from '../../../kit/async/locks';
import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';

/** ms for which a mined nonce of this wallet overrides a node that may lag behind; after that, the node is trusted. */
const trust = 60_000;
/** ms to wait for another tab that is assigning a nonce. */
const stealAfter = 30_000;

/** A nonce that this wallet has used; `settledAt` is null while the transaction is pending. */
export interface OwnNonce {
  nonce: number;
  settledAt: number | null;
}

export interface NonceAccount {
  client: RpcClient;
  chainId: string;
  address: Hex;
  /** Returns the nonces of this wallet's pending and mined transactions; read again for every send. */
  own(): readonly OwnNonce[];
}

/** Assigns nonces so that two concurrent sends, even from two tabs, never share one. */
export interface Nonces {
  /** Runs `send` with the account's next nonce, one send at a time. */
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

/** Returns the number of the account's transactions that the node knows, including pending ones. */
export async function readPendingCount(client: RpcClient, address: Hex): Promise<number> {
  return Number(readQuantity(await client.request('eth_getTransactionCount', [address, 'pending'])));
}

/**
 * Returns the lowest free nonce. A gap left by a transaction that never reached the network is filled first, since all later ones wait for
 * it. The node's count includes transactions that another wallet has sent from the account.
 */
export function nextNonce({ pending, own, now }: { pending: number; own: readonly OwnNonce[]; now: number }): number {
  const isFresh = ({ settledAt }: OwnNonce) => settledAt !== null && now - settledAt < trust;
  const mined = own.filter(isFresh).map(({ nonce }) => nonce + 1);
  const taken = new Set(own.filter(({ settledAt }) => settledAt === null).map(({ nonce }) => nonce));
  let next = Math.max(pending, ...mined);
  while (taken.has(next)) next += 1;
  return next;
}
