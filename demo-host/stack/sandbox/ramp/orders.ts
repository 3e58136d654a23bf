import { randomId } from '../../../../src/kit/randomId';
import type { OrderReason, OrderSide, OrderStatus } from '../../../../src/wire/onramp';
import type { CoinCode } from './pricing';

export interface SandboxOrder {
  id: string;
  shop: string;
  side: OrderSide;
  /** The order id of the wallet's server. */
  externalId: string;
  status: OrderStatus;
  reason?: OrderReason;
  coin: CoinCode;
  /** Money for a purchase, coins for a sale. */
  amount: string;
  currency: string;
  method: 'card' | 'bank';
  address: string;
  /** Coins in the smallest unit for a purchase, money for a sale. */
  receives: string;
  returnUrl: string;
  transaction?: string;
  /** True if the user has proven their identity. */
  isKnown: boolean;
  /** For a sale: true if the user has entered the bank account for the payout. */
  hasAccount: boolean;
  depositAddress?: string;
}

export type SandboxOrders = ReturnType<typeof createSandboxOrders>;

/** Keeps the orders of the sandbox in memory while it runs. */
export function createSandboxOrders({ onChange }: { onChange: (order: Readonly<SandboxOrder>) => void }) {
  const byId = new Map<string, SandboxOrder>();
  const keyOf = ({ shop, externalId }: Pick<SandboxOrder, 'shop' | 'externalId'>) => `${shop} ${externalId}`;
  const byExternal = new Map<string, string>();
  return {
    /** Creates one order per id of the shop: another page with the same id returns the same order. */
    open(order: Omit<SandboxOrder, 'id' | 'status' | 'isKnown' | 'hasAccount'>): SandboxOrder {
      const known = byId.get(byExternal.get(keyOf(order)) ?? '');
      if (known) return known;
      const made: SandboxOrder = { ...order, id: randomId(), status: 'waiting', isKnown: false, hasAccount: false };
      byId.set(made.id, made);
      byExternal.set(keyOf(made), made.id);
      return made;
    },
    find: (id: string) => byId.get(id),
    findExternal: (external: Pick<SandboxOrder, 'shop' | 'externalId'>) =>
      byId.get(byExternal.get(keyOf(external)) ?? ''),
    change(
      order: SandboxOrder,
      change: Partial<
        Pick<SandboxOrder, 'status' | 'reason' | 'transaction' | 'isKnown' | 'hasAccount' | 'depositAddress'>
      >,
    ) {
      Object.assign(order, change);
      if ('status' in change) onChange(order);
    },
  };
}

/** Returns the fields of an order that the shop receives. */
export const publicOrder = (order: Readonly<SandboxOrder>) => ({
  id: order.id,
  externalId: order.externalId,
  status: order.status,
  address: order.address,
  receives: order.receives,
  ...(order.side === 'sell' && { sold: order.amount }),
  ...(order.depositAddress && { depositAddress: order.depositAddress }),
  ...(order.reason && { reason: order.reason }),
  ...(order.transaction && { transaction: order.transaction }),
});
