import type { Clock } from '../kit/clock';
import type { PageVisibility } from './ports';

export interface PollingOptions {
  /** False when it failed: the next run then comes later. Never rejects. */
  task: () => Promise<boolean>;
  /** ms between runs that succeed. */
  interval: number;
  maxInterval?: number;
  /** 0 to 1: spreads the runs after failures, so that many wallets do not come back at once. */
  random: () => number;
  clock: Clock;
  visibility: PageVisibility;
}

/** Runs a task again and again while somebody looks; after failures ever less often. The answer stops it. */
export function startPolling(options: PollingOptions): () => void {
  const { task, interval, maxInterval = 10 * interval, random, clock, visibility } = options;
  let failures = 0;
  let dueAt = clock.now() + interval;
  let cancel = () => undefined as void;
  let isRunning = false;
  let isStopped = false;

  function plan(): void {
    cancel();
    if (isStopped || isRunning || !visibility.isVisible()) return;
    cancel = clock.after(Math.max(0, dueAt - clock.now()), () => void run());
  }

  async function run(): Promise<void> {
    isRunning = true;
    const succeeded = await task();
    isRunning = false;
    failures = succeeded ? 0 : failures + 1;
    const wait = Math.min(interval * 2 ** failures, maxInterval);
    dueAt = clock.now() + (failures > 0 ? wait * (0.75 + random() / 2) : wait);
    plan();
  }

  const unsubscribe = visibility.subscribe(plan);
  plan();
  return () => {
    isStopped = true;
    cancel();
    unsubscribe();
  };
}
