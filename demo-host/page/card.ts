import type { Address, PublicClient } from 'viem';
import type { Provider } from './provider';
import type { Setup } from './setup';

/** One line of a result. The page itself has checked `verified` rows, without relying on the wallet. */
export interface ResultRow {
  label: string;
  value: string;
  verified?: boolean;
}

export interface Field {
  name: string;
  label: string;
  value: string;
  /** Options to choose from. The field is then a list instead of a text box. */
  options?: readonly { value: string; label: string }[];
}

export interface CardContext {
  provider: Provider;
  setup: Setup;
  /** A client that reads from the chain directly, not through the wallet. */
  chain: PublicClient;
  /**
   * Returns the connected account.
   * @throws Error when the page is not connected.
   */
  account(): Address;
  /** Replaces the text "Waiting for the wallet" while the card waits. */
  progress(text: string): void;
}

export interface Card {
  title: string;
  /** The JSON-RPC method that the card calls, if any. */
  method?: string;
  about: string;
  action: string;
  fields?: readonly Field[];
  /** The code that a page would write for it; `account` is the address that `eth_requestAccounts` has returned. */
  code: string;
  run(context: CardContext, values: Record<string, string>): Promise<ResultRow[]>;
}

/** Freezes the description of a card. */
export function defineCard(card: Card): Card {
  return Object.freeze(card);
}
