import type {
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
  /** Contracts that may be allowed to take tokens. */
  spenders: readonly string[];
  toChains: readonly string[];
  /** Where the source is a router of the chain itself. */
  router?: SwapChainRouter;
}

/** Why a source gives no quote; anything else that is thrown counts as silence. */
export class SwapRefusal extends Error {
  constructor(
    readonly reason: 'none' | 'limited' | 'refused' | 'tooSmall' | 'worse',
    /** ms until it may be asked again. */
    readonly retryAfter = 0,
  ) {
    super(`The source gives no quote: ${reason}.`);
  }
}

/** Who swaps: contracts of a chain, or a service. One file each; nothing that it says is believed by the wallet. */
export interface SwapSource {
  readonly id: string;
  readonly name: string;
  /** Requests a minute that it accepts from one operator; absent: no limit. */
  readonly perMinute?: number;
  /** Its quotes do not depend on who asks. */
  readonly isForAll?: boolean;
  /** Null where it does not swap on that chain. */
  supportedRoutes(chainId: string): SupportedRoutes | null;
  /** @throws SwapRefusal where it has none. */
  quote(ask: SwapAsk): Promise<SwapQuote>;
  /** What is to be signed, with the quote that it is for. @throws SwapRefusal `worse` where it would give less than `minimum`. */
  build(ask: SwapAsk & { minimum: string }): Promise<SwapBuilt>;
  /** How far a swap to another chain has come; absent where it makes none. */
  status?(swap: { chainId: string; toChainId: string; id: string }): Promise<SwapStatus>;
  /** Sends what it has built, signed by the account; absent where the wallet sends it. */
  execute?(signed: { chainId: string; requestId: string; transaction: string }): Promise<SwapExecuted>;
}
