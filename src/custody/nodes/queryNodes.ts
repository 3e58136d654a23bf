import { createDeferred } from '../../kit/async/deferred';
import type { ShareNodeAddress } from '../../wire/http/project';
import type { NodeRecord } from '../../wire/http/shareNode';
import type { Recovered } from '../recoverKey';
import { callsTo, type NodeQueryDeps } from './nodeQueryDeps';
import { createAttempt, type Attempt } from './attempt';
import type { Caller, NodeCalls } from './nodeCalls';
import type { NodeCaller } from './nodeChannel';

/** One query to the nodes, and its results. */
export interface NodeQuery {
  user: string;
  attempt: Attempt;
  /** Nodes whose response was authenticated; grows while slow ones respond. */
  callers: Caller[];
  /** Resolves when no more of them will follow. */
  everyone: Promise<void>;
  /** What t of them agree on; undefined if all have responded without agreement. */
  agreed: Promise<Recovered | undefined>;
}

/** Queries nodes for one caller, until t of them agree. */
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
    /** False for a caller who already has the key. */
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

/** Stores a node's record, and requests the share if the response did not include it. */
export async function takeRecord(
  attempt: Attempt,
  { address, calls, opened }: Caller,
  record: NodeRecord,
): Promise<void> {
  const isWhole = !attempt.wantsShares || record.share !== undefined || record.keyCommitments !== undefined;
  attempt.take(address.index, isWhole ? record : await calls.share(opened.ticket));
}
