import { createStoreStorage } from '../store';
import { createBuyContext } from './buyContext';
import { createBuyStore, type BuyForm, type BuyStore } from './buyStore';
import { createQuoteActions } from './quoteActions';
import { createOrders } from './orders';
import type { OrderSide } from '../../wire/onramp';
import type { BuyPort } from './port';
import { createDepositSender } from './sendDeposit';

/** The values that a page or link suggests. They only prefill the form. */
export interface BuyRequest {
  symbol?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
  /** Id of the service to select; another one is selected if it has no offer. */
  provider?: string | undefined;
}

/** Buying and selling coins for money. None of its functions rejects: errors are in the store. */
export interface BuyService {
  readonly store: BuyStore;
  /** Loads what can be bought or sold. */
  open(input: { timeZone: string; side?: OrderSide; request?: BuyRequest }): Promise<void>;
  readOrders(): Promise<void>;
  write(change: Partial<BuyForm>): void;
  /** Requests quotes from all services, unless the current ones are fresh. */
  askQuotes(): Promise<void>;
  /** Reads from the chain how much of the form's coin can be sold. */
  readSellable(): Promise<void>;
  /** Opens the service's window and starts an order there. Call it inside the click. */
  begin(): void;
  /** Opens the service's window again. Call it inside the click. */
  reopen(orderId: string): void;
  /** Asks the user to confirm the transfer of a sale's coins to the address of its order, once. */
  sendDeposit(orderId: string): Promise<void>;
  /** Polls pending orders while a screen shows them. Returns a function that stops it. */
  watch(): () => void;
  /** Resolves when the order has ended, to whether its coins have arrived. */
  ended(orderId: string): Promise<boolean>;
}

export function createBuyService(parts: BuyPort): BuyService {
  const store = createBuyStore(createStoreStorage(parts.deps.storage));
  const place = createBuyContext(parts, store);
  const { session } = parts.stores;
  session.subscribe(() => {
    if (session.state.status === 'signedOut') store.reset();
  });
  return {
    store,
    write: (change) => store.actions.write(change),
    sendDeposit: createDepositSender(place),
    ...createQuoteActions(place),
    ...createOrders(place),
  };
}
