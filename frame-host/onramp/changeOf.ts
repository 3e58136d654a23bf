import { isSameAddress } from '../../src/kit/chain/isSameAddress';
import { isEnded, type OrderStatus } from '../../src/wire/onramp';
import { readAddress } from '../chains';
import type { OrderUpdate } from './provider';
import type { OrderRow } from './tables';

/** The rank of each order status: the status of an order only moves to a higher rank. A failed order may still be refunded. */
const ranks: Record<OrderStatus, number> = { waiting: 0, paid: 1, sending: 2, done: 3, failed: 3, refunded: 4 };

/** Returns the fields that an update changes, or null if it changes nothing. */
export function changeOf(row: OrderRow, update: OrderUpdate): Partial<OrderRow> | null {
  if (isOther(row, update)) return null;
  const fault = faultOf(row, update);
  // Keeps the deposit address if the coins were sent already, even if later updates are wrong.
  const isSent = row.side === 'sell' && row.transaction_id !== null;
  if (fault !== null && isEnded(row)) return null;
  if (fault !== null) return { status: 'failed', reason: fault, ...(isSent ? {} : { deposit_address: null }) };
  const { reference, depositAddress, receives, transaction, status, reason } = update;
  const facts = {
    // Opening the page again may create another payment at the service, so the reference may change until a payment is made.
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

/** True if the update is about another payment than the one that was recorded when the order was paid. */
const isOther = (row: OrderRow, { reference }: OrderUpdate): boolean =>
  reference !== undefined && row.reference !== null && reference !== row.reference && row.status !== 'waiting';

/** Returns which part of an update contradicts the order, or null if nothing does. */
function faultOf(row: OrderRow, { address, depositAddress, sold }: OrderUpdate): 'wrongAddress' | 'wrongAmount' | null {
  if (address !== undefined && !isSameAddress(address, row.address)) return 'wrongAddress';
  if (row.side === 'buy') return null;
  if (depositAddress !== undefined) {
    const parsed = parseDepositAddress(row, depositAddress);
    if (parsed === null || isSameAddress(parsed, row.address)) return 'wrongAddress';
    // The deposit address does not change after it was shown to the user.
    if (row.deposit_address !== null && !isSameAddress(parsed, row.deposit_address)) return 'wrongAddress';
  }
  return sold !== undefined && Number(sold) !== Number(row.amount) ? 'wrongAmount' : null;
}

/** Returns the address in the format of the order's chain, or null if it is invalid there. */
function parseDepositAddress({ chain_id: chainId }: OrderRow, address: string): string | null {
  try {
    return readAddress({ chainId, address, field: 'depositAddress' });
  } catch {
    return null;
  }
}
