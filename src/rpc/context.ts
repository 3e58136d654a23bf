import type { Asker } from '../wire/asker';

/** The context of a request. The asker is determined by the channel that the request came through, never by its payload. */
export interface RequestContext {
  asker: Asker;
  /** Id of the popup that the host opened for this request (docs/protocol.md 1.15). */
  windowId?: string;
  /** True when the page uses Inlay's own loader. */
  isInlayHost: boolean;
  /** Cancels the request when its asker no longer waits for a response. */
  signal?: AbortSignal;
  /** When the request expires (epoch ms). */
  expiresAt?: number;
  /** Awaited after the user has approved and before the request takes effect. Rejects if another device of the user was first. */
  claim?: () => Promise<void>;
  /**
   * Set by the engine: resolves when the request has been answered, to true for a result and false for an error. Never rejects. The wallet's
   * own requests have none.
   */
  answered?: Promise<boolean>;
  /** The state that the request works on, which must not change while the user is asked or code is fetched (docs/threats.md 45). */
  snapshot?: RequestSnapshot;
}

/** The state at the time of the request. Neither promise causes an unhandled rejection. */
export interface RequestSnapshot {
  /** Chain id as public clients know it (`wireId` of the family). */
  chainId: Promise<string>;
  /** The accounts that the asker could see. */
  accounts: Promise<string[]>;
}
