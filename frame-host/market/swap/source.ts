import type {
  SignedSwap,
  SwapAsk,
  SwapBuilt,
  SwapChainRouter,
  SwapExecuted,
  SwapQuote,
  SwapStatus,
} from '../../../src/wire/http/market/swap';

/** What a source can swap on one chain. */
export interface SupportedRoutes {
  /** Contracts that its transactions may go to. */
  targets: readonly string[];
  /** Contracts that may get an allowance for tokens. */
  spenders: readonly string[];
  toChains: readonly string[];
  /** Set if the source is a router contract on the chain itself. */
  router?: SwapChainRouter;
  /** Set if the account signs orders, which the targets settle. They sell tokens only, not the native coin. */
  signsOrders?: true;
}

/** The reason why a source gives no quote. Any other error counts as no response. */
export class SwapRefusal extends Error {
  constructor(
    readonly reason: 'none' | 'limited' | 'refused' | 'tooSmall' | 'worse',
    /** Time in ms until the source may be called again. */
    readonly retryAfter = 0,
  ) {
    super(`The swap source returned no quote (${reason}).`);
  }
}

/** A source of swaps: contracts of a chain, or a service. Each source has its own file. The wallet trusts nothing that a source returns. */
export interface SwapSource {
  readonly id: string;
  readonly name: string;
  /** Requests per minute that it accepts from one operator. If absent, there is no limit. */
  readonly perMinute?: number;
  /** True if its quotes do not depend on the caller. */
  readonly isForAll?: boolean;
  /** Returns null if the source does not swap on this chain. */
  supportedRoutes(chainId: string): SupportedRoutes | null;
  /** @throws SwapRefusal if it has no quote. */
  quote(ask: SwapAsk): Promise<SwapQuote>;
  /** Returns what the account signs, with the matching quote. @throws SwapRefusal `worse` if it would return less than `minimum`. */
  build(ask: SwapAsk & { minimum: string }): Promise<SwapBuilt>;
  /** Returns the progress of a swap to another chain, or of an order. Absent if the source has neither. */
  status?(swap: { chainId: string; toChainId: string; id: string }): Promise<SwapStatus>;
  /** Takes the transaction or order that it built, signed by the account. Absent if the wallet sends the transaction itself. */
  execute?(signed: SignedSwap & { chainId: string }): Promise<SwapExecuted>;
}
