import type { Hex } from '../../kit/hex';
import type { Clock } from '../../kit/clock';
import { readQuantity } from './quantity';
import type { RpcClient } from './rpcClient';

/** ms for which our own last nonce outweighs a node that may lag behind; later the node knows better. */
const trust = 60_000;

/** Gives out nonces so that two sends at once never share one. */
export interface Nonces {
  /**
   * Runs `send` with the next nonce of that account, one send at a time. A send that fails gives its nonce back.
   */
  use<Result>(
    account: { client: RpcClient; chainId: Hex; address: Hex },
    send: (nonce: number) => Promise<Result>,
  ): Promise<Result>;
}

export function createNonces({ clock }: { clock: Clock }): Nonces {
  const lines = new Map<string, Promise<unknown>>();
  const used = new Map<string, { next: number; at: number }>();

  async function next(key: string, client: RpcClient, address: Hex): Promise<number> {
    const pending = Number(readQuantity(await client.request('eth_getTransactionCount', [address, 'pending'])));
    const own = used.get(key);
    return own && clock.now() - own.at < trust ? Math.max(pending, own.next) : pending;
  }

  return {
    use({ client, chainId, address }, send) {
      const key = `${chainId}:${address.toLowerCase()}`;
      const turn = (lines.get(key) ?? Promise.resolve()).then(async () => {
        const nonce = await next(key, client, address);
        const result = await send(nonce);
        used.set(key, { next: nonce + 1, at: clock.now() });
        return result;
      });
      lines.set(
        key,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
