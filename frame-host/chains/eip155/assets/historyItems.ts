import type { Hex } from '../../../../src/kit/hex';
import type { HistoryItem } from '../../../../src/wire/http/assets';
import type { OwnSend } from '../../../../src/wire/http/wallet';
import type { TransferRow } from '../../../wallet-api/assets/tables';
import type { ChainSource } from '../../chainSource';
import type { TokenFact } from './tokenFacts';

/** Returns the direction of a transfer relative to an account. */
export function directionOf(address: Hex, { from, to }: { from: string; to: string | null }): HistoryItem['direction'] {
  return from !== address ? 'in' : to === address ? 'self' : 'out';
}

/** Converts a transfer from event logs to a history item. */
export function fromTransfer(
  row: TransferRow,
  { address, fact }: { address: Hex; fact: TokenFact | undefined },
): HistoryItem {
  const isToken = row.standard === 'erc20';
  return {
    hash: row.hash,
    at: row.at,
    from: row.sender,
    to: row.recipient,
    kind: isToken ? 'token' : 'nft',
    direction: directionOf(address, { from: row.sender, to: row.recipient }),
    amount: row.amount,
    contract: row.contract,
    symbol: fact?.symbol ?? '',
    decimals: isToken ? (fact?.decimals ?? null) : null,
    tokenId: row.token_id,
    status: 'confirmed',
    // Zero-amount transfers are a way to place an address in a user's history (address poisoning).
    isSpam: row.amount === '0' || fact?.isSpam === true,
  };
}

/**
 * Merges the items from the chain with the sends that the account's wallet has reported, newest first. Items without a time count as
 * newest.
 */
export function merge(
  fromChain: readonly HistoryItem[],
  { own, ...of }: { own: readonly OwnSend[]; source: ChainSource; address: Hex },
): HistoryItem[] {
  const seen = new Map<string, HistoryItem[]>();
  for (const item of fromChain) seen.set(item.hash, [...(seen.get(item.hash) ?? []), item]);
  // Transfers on the chain have better data. A send without any appears only in the reported sends.
  const isTold = ({ transaction_hash: hash }: OwnSend) => seen.get(hash)?.some(({ direction }) => direction !== 'in');
  const mine = own.filter((send) => !isTold(send)).map((send) => fromSend(send, of));
  const hidden = new Set(mine.map(({ hash }) => hash));
  const timeOf = ({ at }: HistoryItem) => at ?? Number.MAX_SAFE_INTEGER;
  return [...mine, ...fromChain.filter((item) => item.kind !== 'native' || !hidden.has(item.hash))].sort(
    (a, b) => timeOf(b) - timeOf(a),
  );
}

function fromSend(send: OwnSend, { source, address }: { source: ChainSource; address: Hex }): HistoryItem {
  const kind =
    send.token_id !== null ? 'nft' : send.amount !== null && send.contract_address !== null ? 'token' : 'native';
  return {
    hash: send.transaction_hash,
    at: Date.parse(send.created_at),
    from: address,
    to: send.to,
    kind,
    direction: send.to === address ? 'self' : 'out',
    amount: kind === 'native' ? send.value : (send.amount ?? '1'),
    contract: send.contract_address,
    symbol: kind === 'native' ? source.ticker : send.symbol,
    decimals: kind === 'native' ? source.decimals : send.decimals,
    tokenId: send.token_id,
    status: send.status as HistoryItem['status'],
    isSpam: false,
  };
}
