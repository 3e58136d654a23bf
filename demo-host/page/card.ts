import type { Address, PublicClient } from 'viem';
import type { Provider } from './provider';
import type { Setup } from './setup';

/** One line of an answer. `verified` rows were checked by the page itself, without the wallet's word. */
export interface ResultRow {
  label: string;
  value: string;
  verified?: boolean;
}

export interface Field {
  name: string;
  label: string;
  value: string;
  /** A list to choose from, instead of a box. */
  options?: readonly { value: string; label: string }[];
}

export interface CardContext {
  provider: Provider;
  setup: Setup;
  /** The chain, asked directly. */
  chain: PublicClient;
  /**
   * The connected account.
   * @throws Error when the page is not connected.
   */
  account(): Address;
  /** Shown while the card waits, in place of "Waiting for the wallet". */
  progress(text: string): void;
}

export interface Card {
  title: string;
  /** The JSON-RPC method that the card calls, if any. */
  method?: string;
  about: string;
  action: string;
  fields?: readonly Field[];
  /** What a page writes for it. */
  code?: string;
  run(context: CardContext, values: Record<string, string>): Promise<ResultRow[]>;
}

/** Freezes the description of a card. */
export function defineCard(card: Card): Card {
  return Object.freeze(card);
}
