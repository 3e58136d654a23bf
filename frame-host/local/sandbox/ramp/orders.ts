import { randomId } from '../../../../src/kit/randomId';
import type { OrderReason, OrderSide, OrderStatus } from '../../../../src/wire/onramp';
import type { CoinCode } from './pricing';

export interface SandboxOrder {
  id: string;
  shop: string;
  side: OrderSide;
  /** What the wallet’s server calls it. */
  externalId: string;
  status: OrderStatus;
  reason?: OrderReason;
  coin: CoinCode;
  /** Money of a purchase, coins of a sale. */
  amount: string;
  currency: string;
  method: 'card' | 'bank';
  address: string;
  /** Coins in their smallest unit, money of a sale. */
  receives: string;
  returnUrl: string;
  transaction?: string;
  /** Somebody has proven who they are. */
  isKnown: boolean;
  /** Of a sale: somebody has said to which bank account it is paid. */
  hasAccount: boolean;
  depositAddress?: string;
}

export type SandboxOrders = ReturnType<typeof createSandboxOrders>;

/** The orders of the sandbox, as long as it runs. */
export function createSandboxOrders({ onChange }: { onChange: (order: Readonly<SandboxOrder>) => void }) {
  const byId = new Map<string, SandboxOrder>();
  const keyOf = ({ shop, externalId }: Pick<SandboxOrder, 'shop' | 'externalId'>) => `${shop} ${externalId}`;
  const byExternal = new Map<string, string>();
  return {
    /** One order for one id of the shop’s: another page of it leads to the same. */
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

/** What the shop is told of an order. */
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
