import { delay } from '../../../kit/clock';
import { randomPart } from '../../../kit/randomId';
import type { Eip155Parts } from '../parts';
import { startPolling } from '../../../kit/async/polling';
import type { HostDeps } from '../../host';

/** ms between two looks at what a transaction costs while it waits for the user, and to the second try after a failure. */
const interval = { interval: 60_000, retry: 15_000 };
/** ms between two tries to reach a network that is down, as long as the request waits. */
const retryWait = 5_000;

/** An open request whose fee is worked out while the user reads. */
export interface OpenFee {
  isOpen(): boolean;
  /** Settles when it is decided. */
  confirmed: Promise<unknown>;
}

/**
 * Estimates until the network has answered once, and from then on as often as fees are polled, as long as the
 * request is open. A later estimate that fails changes nothing. Settled with the first answer; never rejects.
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

/** Looks as often as fees are polled, until the request is decided. A look answers false where it failed; it never rejects. */
export function pollFees(
  { clock, random, visibility }: Pick<HostDeps, 'clock' | 'random' | 'visibility'>,
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
