import type { Hex } from '../../../../kit/hex';

export interface EventLog {
  /** Lower case. */
  address: Hex;
  topics: Hex[];
  data: Hex;
}

/** First topics of the events of EIP-20, EIP-721 and EIP-1155: keccak-256 of their signatures. */
const events = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const;

/** Something that a call may change for an account: a balance or an allowance that can be read before and after. */
export type TrackedHolding =
  | { kind: 'erc20'; token: Hex }
  | { kind: 'erc721'; token: Hex; tokenId: bigint }
  | { kind: 'erc1155'; token: Hex; tokenId: bigint }
  | { kind: 'allowance'; token: Hex; spender: Hex }
  | { kind: 'approved'; token: Hex; tokenId: bigint }
  | { kind: 'operator'; token: Hex; spender: Hex };

/** A holding and the claim of the events: the units gained, the new allowance, or 1 and 0 for yes and no. */
export interface Claimed {
  holding: TrackedHolding;
  amount: bigint;
  /** The spender in the approval of a single token. */
  spender?: Hex;
}

/** Returns an address as a topic: 32 bytes, lower case. */
export function topicOf(address: string): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`;
}

const addressIn = (topic: Hex): Hex => `0x${topic.slice(26)}`;
const word = (data: Hex, at: number): bigint => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64).padEnd(64, '0')}`);

/**
 * Returns the claims of events about an account, in their order. The content of a log is only claimed by its contract; the chain guarantees
 * which contract emitted it.
 */
export function readTokenEvents(logs: readonly EventLog[], account: Hex): Claimed[] {
  const me = topicOf(account);
  return logs.flatMap(({ address: token, topics: [event, first, second, third], data }): Claimed[] => {
    if (!first || !second) {
      // WETH: Deposit(dst, wad) and Withdrawal(src, wad) show that a balance changes; a reading shows how.
      return first === me ? [{ holding: { kind: 'erc20', token }, amount: 0n }] : [];
    }
    switch (event) {
      case events.transfer: {
        const sign = (first === me ? -1n : 0n) + (second === me ? 1n : 0n);
        if (first !== me && second !== me) return [];
        return third
          ? [{ holding: { kind: 'erc721', token, tokenId: BigInt(third) }, amount: sign }]
          : [{ holding: { kind: 'erc20', token }, amount: sign * word(data, 0) }];
      }
      case events.approval:
        if (first !== me) return [];
        return third
          ? [{ holding: { kind: 'approved', token, tokenId: BigInt(third) }, amount: 1n, spender: addressIn(second) }]
          : [{ holding: { kind: 'allowance', token, spender: addressIn(second) }, amount: word(data, 0) }];
      case events.approvalForAll:
        if (first !== me) return [];
        return [{ holding: { kind: 'operator', token, spender: addressIn(second) }, amount: word(data, 0) }];
      case events.single:
      case events.batch: {
        const sign = (second === me ? -1n : 0n) + (third === me ? 1n : 0n);
        if (second !== me && third !== me) return [];
        const items = event === events.single ? [[word(data, 0), word(data, 1)] as const] : readBatch(data);
        return items.map(([tokenId, amount]) => ({
          holding: { kind: 'erc1155', token, tokenId },
          amount: sign * amount,
        }));
      }
      case undefined:
      default:
        return [];
    }
  });
}

/** Decodes `(uint256[] ids, uint256[] values)`. */
function readBatch(data: Hex): (readonly [bigint, bigint])[] {
  const [ids, values] = [word(data, 0), word(data, 1)].map((offset) => Number(offset) / 32);
  if (!Number.isSafeInteger(ids) || !Number.isSafeInteger(values)) return [];
  const count = Math.min(Number(word(data, ids ?? 0)), 100);
  return Array.from({ length: count }, (_, at) => [word(data, ids! + 1 + at), word(data, values! + 1 + at)] as const);
}
