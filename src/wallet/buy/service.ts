import { createStoreStorage } from '../store';
import { createBuyContext } from './buyContext';
import { createBuyStore, type BuyForm, type BuyStore } from './buyStore';
import { createQuoteFlows } from './quoteFlows';
import { createOrders } from './orders';
import type { OrderSide } from '../../wire/onramp';
import type { BuyPort } from './port';
import { createDepositSender } from './sendDeposit';

/** What a page or a link asks for; it fills the form in, and decides nothing. */
export interface BuyRequest {
  symbol?: string | undefined;
  amount?: string | undefined;
  currency?: string | undefined;
}

/** Buying coins for money, and selling them. None of its functions rejects: what goes wrong is in the store. */
export interface BuyService {
  readonly store: BuyStore;
  /** Reads what there is to buy or to sell. */
  open(input: { timeZone: string; side?: OrderSide; request?: BuyRequest }): Promise<void>;
  readOrders(): Promise<void>;
  write(change: Partial<BuyForm>): void;
  /** Asks all services, unless they have just answered. */
  askQuotes(): Promise<void>;
  /** Looks at the chain for how much of the form’s coin can be sold. */
  readSellable(): Promise<void>;
  /** Opens the service’s window and begins an order there. Call it inside the click. */
  begin(): void;
  /** Opens the service’s window once more. Call it inside the click. */
  reopen(orderId: string): void;
  /** Puts the transfer of a sale’s coins to the address that its order shows before the user, once. */
  sendDeposit(orderId: string): Promise<void>;
  /** Polls pending orders while a screen shows them. Returns a function that stops it. */
  watch(): () => void;
  /** Settled once that order is over: whether its coins have come. */
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
    ...createQuoteFlows(place),
    ...createOrders(place),
  };
}
