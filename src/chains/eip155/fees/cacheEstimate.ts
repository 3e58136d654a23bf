import { delay } from '../../../kit/clock';
import { randomPart } from '../../../kit/randomId';
import type { Eip155Parts } from '../parts';
import { startPolling } from '../../../kit/async/polling';
import type { ContextDeps } from '../../chainContext';

/** ms between two estimates while a transaction waits for the user, and ms until the retry after a failure. */
const interval = { interval: 60_000, retry: 15_000 };
/** ms between two attempts to reach a network that is down, while the request is pending. */
const retryWait = 5_000;

/** A pending request whose fee is estimated while the user reads it. */
export interface OpenFee {
  isOpen(): boolean;
  /** Settles when the request is decided. */
  confirmed: Promise<unknown>;
}

/**
 * Estimates until the network has responded once, then at the polling interval of fees, while the request is pending. A later estimate that
 * fails changes nothing. Resolves with the first result; never rejects.
 */
export async function cacheEstimate<Estimate>(
  { deps }: Pick<Eip155Parts, 'deps'>,
  {
    open,
    estimate,
    isKnown,
    tell,
  }: {
    open: OpenFee;
    /** Never rejects. */
    estimate: () => Promise<Estimate>;
    isKnown: (estimate: Estimate) => boolean;
    tell: (estimate: Estimate) => void;
  },
): Promise<void> {
  while (open.isOpen()) {
    const first = await estimate();
    tell(first);
    if (isKnown(first)) break;
    await delay(retryWait, deps.clock);
  }
  if (!open.isOpen()) return;
  pollFees(deps, {
    open,
    async look() {
      const next = await estimate();
      if (!isKnown(next)) return false;
      tell(next);
      return true;
    },
  });
}

/** Polls at the interval of fees until the request is decided. `look` resolves to false if it failed; it never rejects. */
export function pollFees(
  { clock, random, visibility }: Pick<ContextDeps, 'clock' | 'random' | 'visibility'>,
  { open, look }: { open: Pick<OpenFee, 'confirmed'>; look: () => Promise<boolean> },
): void {
  const stop = startPolling({
    ...interval,
    task: look,
    random: () => randomPart(random),
    clock,
    visibility,
  });
  open.confirmed.then(stop, stop);
}
