import { readQuantity } from '../network/quantity';
import type { RpcClient } from '../../network/rpcClient';
import { toQuantity, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';

/** The number of blocks kept to detect a reorg, and the maximum that one poll reports; older ones are dropped. */
const depth = 24;

/** A block without its transactions. */
export interface Head {
  number: bigint;
  hash: Hex;
  parentHash: Hex;
  /** The header as the node returns it, without the fields that only full blocks have. */
  header: Record<string, unknown>;
}

/** The changes since the last poll, in order: blocks that were removed by a reorg, then new ones. */
export interface HeadChange {
  removed: Head[];
  added: Head[];
}

/** Follows the latest block of one chain, including reorgs. */
export interface HeadWatch {
  /** Returns the latest block on the first poll, and the changes on every later one. Rejects as the client does. */
  look(client: RpcClient): Promise<HeadChange>;
}

export function createHeadWatch(): HeadWatch {
  let known: Head[] = [];

  async function look(client: RpcClient): Promise<HeadChange> {
    const tip = await readHead(client, 'latest');
    const last = known.at(-1);
    if (!tip || tip.hash === last?.hash) return { removed: [], added: [] };
    const added = [tip];
    // Goes down from the tip until a known block is found; on a chain that was reset, there is none.
    for (let first = tip; last && added.length <= depth && first.number > 0n;) {
      if (known.some(({ hash }) => hash === first.parentHash)) break;
      if (first.number <= (known[0]?.number ?? 0n)) break;
      const parent = await readHead(client, toQuantity(first.number - 1n));
      if (!parent) break;
      added.unshift(parent);
      first = parent;
    }
    const [oldest = tip] = added;
    const removed = known.filter(({ number }) => number >= oldest.number).reverse();
    known = [...known.filter(({ number }) => number < oldest.number), ...added].slice(-depth);
    return { removed, added: last ? added : [] };
  }

  return { look };
}

async function readHead(client: RpcClient, block: string): Promise<Head | undefined> {
  const answer = await client.request('eth_getBlockByNumber', [block, false]);
  if (!isPlainObject(answer)) return undefined;
  const { transactions: _transactions, uncles: _uncles, size: _size, withdrawals: _withdrawals, ...header } = answer;
  const { hash, parentHash } = header as { hash: Hex; parentHash: Hex };
  return { number: readQuantity(header['number']), hash, parentHash, header };
}
