import { decodeEventLog, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { RpcClient } from '../../../network/rpcClient';
import type { OrderState } from '../../../swaps';
import { readQuantity } from '../../network/quantity';
import { isSameAddress } from '../../../../kit/chain/isSameAddress';

const abi = parseAbi([
  'function invalidateOrder(bytes orderUid)',
  'function filledAmount(bytes orderUid) view returns (uint256)',
  'event Trade(address indexed owner, address sellToken, address buyToken, uint256 sellAmount, uint256 buyAmount, uint256 feeAmount, bytes orderUid)',
]);
/** The contract sets this as the sold amount of an order that its owner has cancelled. */
const cancelled = 2n ** 256n - 1n;
/** Bytes of an order's id, of which the last four are the end of its validity in epoch seconds. */
const idLength = 56;

/** Encodes the call with which the owner of an order cancels it for good. */
export const encodeCancel = (id: string): Hex =>
  encodeFunctionData({ abi, functionName: 'invalidateOrder', args: [id as Hex] });

/** Reads the state of an order from the contract that settles it. Returns null if the chain does not provide it. Never rejects. */
export async function readOrder(
  client: RpcClient,
  { account, id, settlement, trade }: { account: string; id: string; settlement: string; trade: string | null },
): Promise<OrderState | null> {
  if (!isHex(id, idLength)) return null;
  try {
    const data = encodeFunctionData({ abi, functionName: 'filledAmount', args: [id] });
    // The time comes first: an order that is not filled at a later block is not filled at this one either.
    const block = await client.request('eth_getBlockByNumber', ['latest', false]);
    const answer = await client.request('eth_call', [{ to: settlement, data }, 'latest']);
    if (!isHex(answer, 32) || !isPlainObject(block)) return null;
    const filled = decodeFunctionResult({ abi, functionName: 'filledAmount', data: answer });
    const isOver = readQuantity(block.timestamp) > BigInt(`0x${id.slice(-8)}`);
    const state = { filled: filled === 0n ? 'no' : filled === cancelled ? 'cancelled' : 'yes', isOver } as const;
    const received =
      state.filled === 'yes' && isHex(trade, 32) ? await readTrade(client, { account, id, settlement, trade }) : null;
    return { ...state, received };
  } catch {
    return null;
  }
}

/** Returns the amount that an order has brought, according to the event of its contract in a transaction; null if there is none. */
async function readTrade(
  client: RpcClient,
  { account, id, settlement, trade }: { account: string; id: Hex; settlement: string; trade: Hex },
): Promise<string | null> {
  const receipt = await client.request('eth_getTransactionReceipt', [trade]);
  if (!isPlainObject(receipt) || receipt.status !== '0x1' || !Array.isArray(receipt.logs)) return null;
  for (const log of receipt.logs as unknown[]) {
    if (!isPlainObject(log) || !isSameAddress(String(log.address), settlement) || !isHex(log.data)) continue;
    const event = decodeTrade(log.topics, log.data);
    if (event && isSameAddress(event.owner, account) && isSameAddress(event.orderUid, id))
      return event.buyAmount.toString();
  }
  return null;
}

function decodeTrade(topics: unknown, data: Hex) {
  if (!Array.isArray(topics)) return null;
  try {
    const read = decodeEventLog({ abi, eventName: 'Trade', topics: topics as [Hex, ...Hex[]], data });
    return read.args;
  } catch {
    return null;
  }
}
