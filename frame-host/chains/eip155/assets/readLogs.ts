import { decodeAbiParameters, keccak256, toBytes } from 'viem/utils';
import * as v from 'valibot';
import type { ChainClient } from '../../chainClient';
import type { Hex } from '../../../../src/kit/hex';
import type { TransferRow } from '../../../wallet-api/assets/tables';

const topicOf = (signature: string) => keccak256(toBytes(signature));
const transfer = topicOf('Transfer(address,address,uint256)');
const single = topicOf('TransferSingle(address,address,address,uint256,uint256)');
const batch = topicOf('TransferBatch(address,address,address,uint256[],uint256[])');

/** Maximum number of items read from one TransferBatch event. */
const batchLimit = 200;
/** Maximum number of logs per request. If an address receives more in one block range, the rest is ignored. */
const logLimit = 5_000;

const hex = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]*$/i),
  v.transform((text) => text.toLowerCase() as Hex),
);
const LogSchema = v.object({
  address: v.pipe(hex, v.length(42)),
  topics: v.array(v.pipe(hex, v.length(66))),
  data: hex,
  blockNumber: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,12}$/i), v.transform(Number)),
  transactionHash: v.pipe(hex, v.length(66)),
  logIndex: v.pipe(v.string(), v.regex(/^0x[0-9a-f]{1,8}$/i), v.transform(Number)),
});
type Log = v.InferOutput<typeof LogSchema>;
export type FoundTransfer = Omit<TransferRow, 'chain_id' | 'address' | 'at'>;

/** Returns all token and NFT transfers to or from the address in a block range, from event logs. */
export async function readLogs(
  client: ChainClient,
  { address, from, to }: { address: Hex; from: number; to: number },
): Promise<FoundTransfer[]> {
  const me = `0x${address.slice(2).padStart(64, '0')}`;
  const filters = [
    [transfer, me],
    [transfer, null, me],
    [[single, batch], null, me],
    [[single, batch], null, null, me],
  ];
  const range = { fromBlock: `0x${from.toString(16)}`, toBlock: `0x${to.toString(16)}` };
  const found = new Map<string, FoundTransfer>();
  for (const topics of filters) {
    const answer = await client.request('eth_getLogs', [{ ...range, topics }]);
    for (const log of (Array.isArray(answer) ? (answer as unknown[]) : []).slice(0, logLimit)) {
      const parsed = v.safeParse(LogSchema, log);
      if (!parsed.success) continue;
      for (const item of toTransfers(parsed.output))
        // Do not trust the node: skip logs that do not involve this address or are outside the range.
        if ([item.sender, item.recipient].includes(address) && item.block >= from && item.block <= to)
          found.set(item.id, item);
    }
  }
  return [...found.values()];
}

function toTransfers(log: Log): FoundTransfer[] {
  const { topics, data, address: contract, blockNumber: block, transactionHash: hash, logIndex } = log;
  const common = { block, hash, contract };
  const id = (place: number) => [block, logIndex, place].map((part) => String(part).padStart(10, '0')).join('-');
  const party = (topic: Hex | undefined) => `0x${(topic ?? '').slice(-40)}`;
  const [kind, first, second, third] = topics;
  try {
    if (kind === transfer) {
      const parties = { sender: party(first), recipient: party(second) };
      if (third !== undefined) {
        const token_id = BigInt(third).toString();
        return [{ ...common, ...parties, id: id(0), standard: 'erc721', token_id, amount: '1' }];
      }
      if (second === undefined || data.length !== 66) return [];
      const amount = BigInt(data).toString();
      return [{ ...common, ...parties, id: id(0), standard: 'erc20', token_id: null, amount }];
    }
    const parties = { sender: party(second), recipient: party(third) };
    const [ids, amounts] =
      kind === single
        ? decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data).map((value) => [value])
        : decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data);
    return (ids ?? []).slice(0, batchLimit).map((value, place) => ({
      ...common,
      ...parties,
      id: id(place),
      standard: 'erc1155',
      token_id: value.toString(),
      amount: (amounts?.[place] ?? 0n).toString(),
    }));
  } catch {
    return [];
  }
}
