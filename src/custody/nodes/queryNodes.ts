import { createDeferred } from '../../kit/async/deferred';
import type { ShareNodeAddress } from '../../wire/http/project';
import type { NodeRecord } from '../../wire/http/shareNode';
import type { Recovered } from '../recoverKey';
import { callsTo, type NodeQueryDeps } from './nodeQueryDeps';
import { createAttempt, type Attempt } from './attempt';
import type { Caller, NodeCalls } from './nodeCalls';
import type { NodeCaller } from './nodeChannel';

/** One question to the nodes, and what has come of it. */
export interface NodeQuery {
  user: string;
  attempt: Attempt;
  /** Nodes that have answered in their own name; grows while slow ones answer. */
  callers: Caller[];
  /** Settled when no more of them come. */
  everyone: Promise<void>;
  /** What t of them agree on; undefined once all have answered without that. */
  agreed: Promise<Recovered | undefined>;
}

/** Nodes asked by one caller, until they agree. */
export function queryNodes(
  deps: NodeQueryDeps,
  {
    caller,
    asked = deps.config.nodes,
    wantsShares = true,
    open,
  }: {
    caller: NodeCaller;
    asked?: readonly ShareNodeAddress[] | undefined;
    /** False for whoever has the key already. */
    wantsShares?: boolean | undefined;
    open(calls: NodeCalls, address: ShareNodeAddress): Promise<Caller['opened']>;
  },
): NodeQuery {
  const { clock, config } = deps;
  const attempt = createAttempt({ threshold: config.threshold, clock, wantsShares });
  const callers: Caller[] = [];
  const everyone = createDeferred<void>();
  const agreed = attempt.askUntil({
    asked,
    async ask(address) {
      const calls = callsTo(deps, address, caller);
      const opened = await open(calls, address);
      callers.push({ address, calls, opened });
      if (opened.record) await takeRecord(attempt, { address, calls, opened }, opened.record);
    },
    until: attempt.recover,
    settled: everyone.resolve,
  });
  return { user: caller.user, attempt, callers, everyone: everyone.promise, agreed };
}

/** Keeps what a node says that it holds, and asks for the share where the answer was not the one that carries it. */
export async function takeRecord(
  attempt: Attempt,
  { address, calls, opened }: Caller,
  record: NodeRecord,
): Promise<void> {
  const isWhole = !attempt.wantsShares || record.share !== undefined || record.keyCommitments !== undefined;
  attempt.take(address.index, isWhole ? record : await calls.share(opened.ticket));
}
