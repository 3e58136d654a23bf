import { isEnded, type OrderStatus } from '../../src/wire/onramp';
import { readAddress } from '../chains';
import type { OrderUpdate } from './provider';
import type { OrderRow } from './tables';

/** How far an order has come: it only goes on. A failed one may still be paid back. */
const ranks: Record<OrderStatus, number> = { waiting: 0, paid: 1, sending: 2, done: 3, failed: 3, refunded: 4 };

/** What an update changes; null for nothing. */
export function changeOf(row: OrderRow, update: OrderUpdate): Partial<OrderRow> | null {
  if (isOther(row, update)) return null;
  const fault = faultOf(row, update);
  // Coins that were sent are where they were sent, whatever is said afterwards.
  const isSent = row.side === 'sell' && row.transaction_id !== null;
  if (fault !== null && isEnded(row)) return null;
  if (fault !== null) return { status: 'failed', reason: fault, ...(isSent ? {} : { deposit_address: null }) };
  const { reference, depositAddress, receives, transaction, status, reason } = update;
  const facts = {
    // Until one of them is paid, a page that is opened again may be another payment to the service.
    ...(reference !== undefined && reference !== row.reference ? { reference } : {}),
    ...(depositAddress !== undefined && row.deposit_address === null && row.side === 'sell'
      ? { deposit_address: parseDepositAddress(row, depositAddress) }
      : {}),
    ...(receives !== undefined && !isEnded(row) ? { receives } : {}),
    ...(transaction !== undefined && row.transaction_id === null ? { transaction_id: transaction } : {}),
  };
  const isPaidBack = status === 'refunded' && row.status !== 'refunded';
  const isOn = isPaidBack || (!isEnded(row) && ranks[status] > ranks[row.status]);
  if (isOn) return { ...facts, status, reason: reason ?? null };
  return Object.keys(facts).length > 0 ? facts : null;
}

/** Of another payment than the one that the order is about since it was paid. */
const isOther = (row: OrderRow, { reference }: OrderUpdate): boolean =>
  reference !== undefined && row.reference !== null && reference !== row.reference && row.status !== 'waiting';

/** What an update says that cannot be of this order; null for nothing. */
function faultOf(row: OrderRow, { address, depositAddress, sold }: OrderUpdate): 'wrongAddress' | 'wrongAmount' | null {
  if (address !== undefined && !isSameAddress(address, row.address)) return 'wrongAddress';
  if (row.side === 'buy') return null;
  if (depositAddress !== undefined) {
    const parsed = parseDepositAddress(row, depositAddress);
    if (parsed === null || isSameAddress(parsed, row.address)) return 'wrongAddress';
    // What the user has been shown once is not exchanged.
    if (row.deposit_address !== null && !isSameAddress(parsed, row.deposit_address)) return 'wrongAddress';
  }
  return sold !== undefined && Number(sold) !== Number(row.amount) ? 'wrongAmount' : null;
}

/** As the order’s chain writes it; null for what is no address there. */
function parseDepositAddress({ chain_id: chainId }: OrderRow, address: string): string | null {
  try {
    return readAddress({ chainId, address, field: 'depositAddress' });
  } catch {
    return null;
  }
}

/** Capitals make a difference but in addresses of Ethereum. */
const isSameAddress = (a: string, b: string): boolean =>
  a === b || (a.startsWith('0x') && a.toLowerCase() === b.toLowerCase());
