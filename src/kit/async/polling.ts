import type { Clock } from '../clock';

/** Whether the page is visible; polling pauses while it is not. */
export interface PageVisibility {
  isVisible(): boolean;
  subscribe(listener: () => void): () => void;
}

export interface PollingOptions {
  /** Resolves to false when it failed, which delays the next run. Never rejects. */
  task: () => Promise<boolean>;
  /** Delay between successful runs, in ms. */
  interval: number;
  /** Delay after the first failure, in ms; doubles with each further failure. Default: twice the interval. */
  retry?: number;
  maxInterval?: number;
  /** Returns 0 to 1; spreads the runs after failures, so that many wallets do not retry at the same time. */
  random: () => number;
  clock: Clock;
  visibility: PageVisibility;
}

export interface Poller {
  /** Runs the task now, because its data has just become visible. Resolves once it has run. */
  wake(): Promise<void>;
  stop(): void;
}

/** Runs a task repeatedly while the page is visible, with a growing delay after failures. */
export function startPoller(options: PollingOptions): Poller {
  const { task, interval, retry = 2 * interval, maxInterval = 10 * interval, random, clock, visibility } = options;
  let failures = 0;
  let dueAt = clock.now() + interval;
  let cancel = () => undefined as void;
  let running: Promise<void> | undefined;
  let isStopped = false;

  function plan(): void {
    cancel();
    if (isStopped || running || !visibility.isVisible()) return;
    cancel = clock.after(Math.max(0, dueAt - clock.now()), () => void run());
  }

  function run(): Promise<void> {
    running ??= task().then((succeeded) => {
      running = undefined;
      failures = succeeded ? 0 : failures + 1;
      const wait = failures > 0 ? Math.min(retry * 2 ** (failures - 1), maxInterval) * (0.75 + random() / 2) : interval;
      dueAt = clock.now() + wait;
      plan();
    });
    return running;
  }

  const unsubscribe = visibility.subscribe(plan);
  plan();
  return {
    wake() {
      if (isStopped) return Promise.resolve();
      cancel();
      return run();
    },
    stop() {
      isStopped = true;
      cancel();
      unsubscribe();
    },
  };
}

/** Starts a poller that cannot be woken. Returns a function that stops it. */
export function startPolling(options: PollingOptions): () => void {
  return startPoller(options).stop;
}
