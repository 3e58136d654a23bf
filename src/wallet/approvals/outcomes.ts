import type { Clock } from '../../kit/clock';
import type { HostView } from '../host';
import type { WalletStores } from '../wallet';
import type { Outcome } from './approvalsStore';

/** How long an outcome is shown, in ms. A failure has to be read. */
export const shownFor = { done: 650, failed: 1_600 };
/** The wallet closes without an outcome if there is none after this time (ms), e.g. because a node is slow. */
const longestWait = 2_000;

/** What became of a confirmed request, shown for a moment where it was confirmed. Its asker has its response by then. */
export interface Outcomes {
  begin(what: Pick<Outcome, 'kind' | 'asker'>, answered: Promise<boolean>): void;
  end(): void;
}

export type OpenOutcomes = (parts: { clock: Clock; queue: WalletStores['approvals']; view: HostView }) => Outcomes;

export const createOutcomes: OpenOutcomes = ({ clock, queue, view }) => {
  let stop = () => undefined as void;
  function end(): void {
    stop();
    queue.actions.settle(null);
    view.release('outcome');
  }
  return {
    end,
    begin({ kind, asker }, answered) {
      stop();
      let stopTimer = clock.after(longestWait, end);
      let isCurrent = true;
      stop = () => {
        isCurrent = false;
        stopTimer();
      };
      queue.actions.settle({ kind, asker, state: 'waiting' });
      view.require('outcome');
      void answered.then((isDone) => {
        if (!isCurrent) return;
        const state = isDone ? 'done' : 'failed';
        queue.actions.settle({ kind, asker, state });
        stopTimer();
        stopTimer = clock.after(shownFor[state], end);
      });
    },
  };
};
