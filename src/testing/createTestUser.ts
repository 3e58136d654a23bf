import type { Clock } from '../kit/clock';
import { findInTime } from './findInTime';
import type { Core } from './openCore';
import type { Script } from './script';

/** The user of a test's wallet: decides on what the wallet asks, as the script says or as the test does itself. */
export interface TestUser {
  signIn(): Promise<void>;
  /**
   * Decides on the first request that waits by the script, once there is one.
   * @throws Error if none waits in time.
   */
  decide(approved: boolean): Promise<void>;
  stop(): void;
}

/** Stands for the sign-in among the ids of approvals. */
const signingIn = 'sign-in';
/** In ms: how long a decision waits for a request. */
const decideTimeout = 3_000;

export function createTestUser({
  core,
  script,
  clock,
  email,
}: {
  core: Core;
  script: Script;
  clock: Clock;
  email: string;
}): TestUser {
  const { stores, actions } = core.wallet;
  /** What the user has seen. */
  const seen = new Set<string>();
  /** What the test itself decides, in order. */
  const open = new Set<string>();
  /** What is confirmed as soon as its fee is known. */
  const confirmed = new Set<string>();
  const changes = new Set<() => void>();

  async function signIn(): Promise<void> {
    await actions.sendCode(email);
    await actions.submitCode('000000');
  }

  function decide(id: string, approved: boolean): void {
    open.delete(id);
    if (id === signingIn) return void (approved ? void signIn() : actions.cancelSignIn());
    if (!approved) return actions.decide(id, { approved });
    confirmed.add(id);
    look();
  }

  function begin(id: string, method: string | undefined): void {
    seen.add(id);
    const { answer, after } = script.takeDecision(method);
    if (answer === 'wait') open.add(id);
    else if (after === 0) decide(id, answer === 'approve');
    else clock.after(after, () => decide(id, answer === 'approve'));
  }

  function look(): void {
    const { queue } = stores.approvals.state;
    if (!core.isSigningIn()) {
      seen.delete(signingIn);
      open.delete(signingIn);
    } else if (!seen.has(signingIn)) begin(signingIn, core.signInMethod());
    for (const approval of queue) if (!seen.has(approval.id)) begin(approval.id, core.methodOf(approval));
    for (const approval of queue) {
      if (!confirmed.has(approval.id) || ('estimating' in approval && approval.estimating)) continue;
      confirmed.delete(approval.id);
      actions.decide(approval.id, { approved: true });
    }
    for (const id of open) if (id !== signingIn && !queue.some((approval) => approval.id === id)) open.delete(id);
    for (const changed of [...changes]) changed();
  }

  const stops = [stores.approvals.subscribe(look), stores.embed.subscribe(look)];
  return {
    signIn,
    async decide(approved) {
      const id = await findInTime({
        clock,
        timeout: decideTimeout,
        changes,
        find: () => [...open][0],
        describe: () =>
          `No request waits for the test after ${decideTimeout} ms. A request waits if its answer is 'wait': answerNext('wait').`,
      });
      decide(id, approved);
    },
    stop: () => stops.forEach((stop) => stop()),
  };
}
