import { readQuantity } from '../network/quantity';
import { RpcError } from '../../../errors/rpc';
import { toQuantity, type Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { OwnedId } from './streams';
import type { LogFilter } from '../../../wire/rpc/eth/logFilter';
import type { Eip155Parts } from '../parts';

/** ms after which an unused filter is removed, as nodes do. */
const lifetime = 5 * 60_000;
/** Maximum number of blocks that one response covers; the rest follows with the next request. */
const span = 500n;

interface Filter {
  askerId: string;
  kind: 'logs' | 'blocks' | 'pending';
  filter: LogFilter;
  chainId: string;
  /** The next block to read. */
  next: bigint;
  /** The node's own filter for pending transactions. */
  pendingFilter: unknown;
  usedAt: number;
}

/**
 * Creates filters that are kept here rather than in a node: a chain has several nodes, and only one of them would know the filter. Filters
 * of pending transactions are the exception, because only a node sees these.
 */
export function createFilters({
  deps: { clock },
  chains,
  newId,
}: Pick<Eip155Parts, 'deps' | 'chains'> & { newId: () => Hex }) {
  const filters = new Map<Hex, Filter>();

  function dropOld(): void {
    for (const [id, { usedAt }] of filters) if (clock.now() - usedAt > lifetime) filters.delete(id);
  }

  function find({ askerId, id }: OwnedId): Filter {
    dropOld();
    const found = filters.get(id);
    if (found?.askerId !== askerId) throw new RpcError('resourceNotFound', { message: 'filter not found' });
    found.usedAt = clock.now();
    return found;
  }

  const newestBlock = async (chainId: string) => readQuantity(await chains.client(chainId).request('eth_blockNumber'));

  async function getLogs({ chainId, filter }: Filter, range: object): Promise<unknown[]> {
    const { address, topics } = filter;
    const logs = await chains
      .client(chainId)
      .request('eth_getLogs', [{ ...range, ...(address && { address }), ...(topics && { topics }) }]);
    return Array.isArray(logs) ? (logs as unknown[]) : [];
  }

  async function getHashes(chainId: string, { from, to }: { from: bigint; to: bigint }): Promise<unknown[]> {
    const count = Number(to - from) + 1;
    const blocks = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        chains.client(chainId).request('eth_getBlockByNumber', [toQuantity(from + BigInt(at)), false]),
      ),
    );
    return blocks.flatMap((block) => (isPlainObject(block) ? [block['hash']] : []));
  }

  return {
    count: (askerId: string) => [...filters.values()].filter((item) => item.askerId === askerId).length,

    async add({
      askerId,
      kind,
      filter,
      chainId,
    }: Pick<Filter, 'askerId' | 'kind' | 'filter' | 'chainId'>): Promise<Hex> {
      dropOld();
      const pendingFilter =
        kind === 'pending' ? await chains.client(chainId).request('eth_newPendingTransactionFilter') : undefined;
      const { fromBlock } = filter;
      const isNumber = typeof fromBlock === 'string' && fromBlock.startsWith('0x');
      const next = kind === 'logs' && isNumber ? BigInt(fromBlock) : (await newestBlock(chainId)) + 1n;
      const id = newId();
      filters.set(id, { askerId, kind, filter, chainId, next, pendingFilter, usedAt: clock.now() });
      return id;
    },

    async changes(owned: OwnedId): Promise<unknown[]> {
      const found = find(owned);
      const { chainId, kind } = found;
      if (kind === 'pending') {
        const hashes = await chains.client(chainId).request('eth_getFilterChanges', [found.pendingFilter]);
        return Array.isArray(hashes) ? (hashes as unknown[]) : [];
      }
      const from = found.next;
      const newest = await newestBlock(chainId);
      const most = kind === 'blocks' ? 50n : span;
      const to = newest < from + most ? newest : from + most - 1n;
      if (to < from) return [];
      const news =
        kind === 'blocks'
          ? await getHashes(chainId, { from, to })
          : await getLogs(found, { fromBlock: toQuantity(from), toBlock: toQuantity(to) });
      // Two concurrent calls may return an item twice, but never miss one.
      found.next = to + 1n;
      return news;
    },

    async logs(owned: OwnedId): Promise<unknown[]> {
      const found = find(owned);
      if (found.kind !== 'logs') throw new RpcError('resourceNotFound', { message: 'filter not found' });
      const { fromBlock = 'latest', toBlock = 'latest' } = found.filter;
      return getLogs(found, { fromBlock, toBlock });
    },

    remove: ({ askerId, id }: OwnedId): boolean => filters.get(id)?.askerId === askerId && filters.delete(id),
  };
}
