import type { Kysely } from 'kysely';
import { formatUnits, getAddress, keccak256, toBytes } from 'viem';
import * as v from 'valibot';
import { readQuantity } from '../../../src/chains/eip155/network/quantity';
import { isPlainObject } from '../../../src/kit/json';
import type { ChainSource } from '../chainSource';
import { mapLimited } from '../../outgoing/mapLimited';
import type { IncomingTransfer } from '../family';
import { readWatchMark } from '../watchMark';
import type { NoticeTables } from '../../wallet-api/notify/tables';

/** Blocks behind the newest one that count as settled. */
const settled = 2;
/** Blocks of one round that are looked through for the chain's own coin. */
const maxCount = 200;
/** A watcher that is further behind than this starts anew: a day's transfers at once help nobody. */
const tooFar = 5_000;
/** Addresses of one log filter. */
const group = 500;
const transfer = keccak256(toBytes('Transfer(address,address,uint256)'));

const hex = v.pipe(v.string(), v.regex(/^0x[0-9a-f]*$/i), v.toLowerCase());
const LogSchema = v.object({
  address: hex,
  topics: v.tuple([hex, v.pipe(hex, v.length(66)), v.pipe(hex, v.length(66))]),
  data: v.pipe(hex, v.length(66)),
});
const TransactionSchema = v.object({ from: hex, to: hex, value: hex });

/**
 * Looks through the blocks since the last round for what came in: the chain's own coin, and tokens of the operator's list.
 * Other tokens are not told of, or anybody could write into people's mailboxes by making a token.
 * @returns what came in, and where the next round starts; `done` keeps that, and is false where another process has told of it.
 */
export async function watchTransfers({
  source,
  chainName,
  addresses,
  db,
}: {
  source: ChainSource;
  chainName: string;
  addresses: readonly string[];
  db: Kysely<NoticeTables>;
}): Promise<{ incoming: IncomingTransfer[]; done: () => Promise<boolean> }> {
  const { client, chainId, ticker, decimals, tokens } = source;
  const head = Number(readQuantity(await client.request('eth_blockNumber'))) - settled;
  const mark = await readWatchMark(db, chainId);
  const keep = (block: number) => () => mark.keep(block);
  // The first round, a chain that was started anew, a long absence: from here on.
  if (mark.block === undefined || mark.block > head + settled || head - mark.block > tooFar)
    return { incoming: [], done: keep(Math.max(0, head)) };
  const from = mark.block + 1;
  const to = Math.min(head, from + maxCount - 1);
  if (to < from || addresses.length === 0) return { incoming: [], done: keep(Math.max(mark.block, to)) };

  const wanted = new Set(addresses);
  const incoming: IncomingTransfer[] = [];
  const tell = (input: { from: string; to: string; amount: bigint; symbol: string; decimals: number }) => {
    if (input.amount === 0n || input.from === input.to) return;
    incoming.push({
      address: input.to,
      line: {
        amount: formatUnits(input.amount, input.decimals),
        symbol: input.symbol,
        chain: chainName,
        from: getAddress(input.from),
        to: getAddress(input.to),
      },
    });
  };

  const blocks = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  await mapLimited(blocks, {
    limit: 4,
    async run(block) {
      const answer = await client.request('eth_getBlockByNumber', [`0x${block.toString(16)}`, true]);
      if (!isPlainObject(answer) || !Array.isArray(answer.transactions)) throw new Error('There is no such block.');
      for (const item of answer.transactions as unknown[]) {
        const parsed = v.safeParse(TransactionSchema, item);
        if (!parsed.success || !wanted.has(parsed.output.to)) continue;
        const { value, ...parties } = parsed.output;
        tell({ ...parties, amount: BigInt(value), symbol: ticker, decimals });
      }
    },
  });
  const listed = new Map<string, (typeof tokens)[number]>(tokens.map((token) => [token.address, token]));
  for (let at = 0; at < addresses.length && listed.size > 0; at += group) {
    const topics = addresses.slice(at, at + group).map((address) => `0x${address.slice(2).padStart(64, '0')}`);
    const filter = {
      fromBlock: `0x${from.toString(16)}`,
      toBlock: `0x${to.toString(16)}`,
      address: [...listed.keys()],
      topics: [transfer, null, topics],
    };
    const logs = await client.request('eth_getLogs', [filter]);
    for (const log of Array.isArray(logs) ? (logs as unknown[]) : []) {
      const parsed = v.safeParse(LogSchema, log);
      const token = parsed.success ? listed.get(parsed.output.address) : undefined;
      if (!parsed.success || !token) continue;
      const [, sender, recipient] = parsed.output.topics.map((topic) => `0x${topic.slice(-40)}`) as [
        string,
        string,
        string,
      ];
      if (!wanted.has(recipient)) continue;
      tell({ ...token, from: sender, to: recipient, amount: BigInt(parsed.output.data) });
    }
  }
  return { incoming, done: keep(to) };
}
