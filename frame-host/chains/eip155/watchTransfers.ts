import type { Kysely } from 'kysely';
import { formatUnits, getAddress, keccak256, toBytes } from 'viem/utils';
import * as v from 'valibot';
import { readQuantity } from '../../../src/chains/eip155/network/quantity';
import { isPlainObject } from '../../../src/kit/json';
import type { ChainSource } from '../chainSource';
import { mapLimited } from '../../outgoing/mapLimited';
import type { IncomingTransfer } from '../family';
import { readWatchMark } from '../watchMark';
import type { NoticeTables } from '../../wallet-api/notify/tables';

/** Number of blocks after which a block counts as settled. */
const settled = 2;
/** Maximum number of blocks per round that are searched for transfers of the native coin. */
const maxCount = 200;
/**
 * If the watcher is more blocks behind than this, it skips to the current block, because notifying about a whole day's transfers at once
 * is useless.
 */
const tooFar = 5_000;
/** Number of addresses per log filter. */
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
 * Finds incoming transfers in the blocks since the last round: the native coin and tokens of the operator's list.
 * Other tokens are ignored, otherwise anyone could send text to users' mailboxes by creating a token.
 * @returns the incoming transfers, and `done`, which stores the progress and resolves to false if another process has already reported
 * these transfers.
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
  // In the first round, after a restarted chain or after a long absence, start from the current block.
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
      if (!isPlainObject(answer) || !Array.isArray(answer.transactions))
        throw new Error(`The RPC node of ${chainId} did not return block ${block}.`);
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
