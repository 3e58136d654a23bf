import { UserError } from '../../errors/user';
import type { Clock } from '../../kit/clock';
import { withTimeout } from '../../kit/async/timeout';
import type { ShareNodeAddress } from '../../wire/http/project';
import type { NodeRecord, RegistryRow } from '../../wire/http/shareNode';
import type { Caller } from './nodeCalls';
import { NodeResponseError } from './nodeChannel';
import { isValidRecord, recoverKey, type Recovered } from '../recoverKey';

/** A node that failed or returned wrong data. */
export interface Fault {
  index: number;
  reason: 'unreachable' | 'wrong';
}

/** ms within which a node or the registry must respond. */
const timeout = 8_000;

/** Rejects if there is no response within 8 s. */
export function withDeadline<Value>(promise: Promise<Value>, clock: Clock): Promise<Value> {
  return withTimeout(promise, {
    ms: timeout,
    error: () => new Error('The share node did not respond in time.'),
    clock,
  });
}

/** Collects the nodes' records and faults in one sign-in. */
export function createAttempt({
  threshold,
  clock,
  wantsShares,
}: {
  threshold: number;
  clock: Clock;
  /** False for callers who already have the key: nodes then return no share. */
  wantsShares: boolean;
}) {
  const faults: Fault[] = [];
  const records = new Map<number, NodeRecord>();
  const blame = (index: number, reason: Fault['reason']): void => {
    if (!faults.some((fault) => fault.index === index)) faults.push({ index, reason });
  };

  function recover(): Recovered | undefined {
    const found = recoverKey({ records, threshold });
    if (found) for (const [index, { publicKey }] of records) if (publicKey !== found.publicKey) blame(index, 'wrong');
    return found;
  }

  return {
    faults,
    wantsShares,

    /** Stores a record if it is valid for that node. */
    take(index: number, record: NodeRecord): void {
      if (isValidRecord({ index, record, threshold, wantsShares })) records.set(index, record);
      else blame(index, 'wrong');
    },

    recover,
    /** Like `recover`, but only once a secret is included. */
    recoverSecret(): (Recovered & { secret: Uint8Array }) | undefined {
      const found = recover();
      return found?.secret ? { ...found, secret: found.secret } : undefined;
    },

    holds: (index: number, row: RegistryRow): boolean =>
      records.get(index)?.publicKey === row.publicKey && records.get(index)?.epoch === row.epoch,

    /** Returns true if a node has, or claims to have, something other than this key. A node may be an epoch behind. */
    disagrees: (row: RegistryRow): boolean =>
      faults.some(({ reason }) => reason === 'wrong') ||
      [...records.values()].some(({ publicKey, epoch }) => publicKey !== row.publicKey || epoch > row.epoch),

    /**
     * Asks all nodes at once. Resolves as soon as `until` returns a value, so that a slow node causes no delay; otherwise once all have
     * responded, failed or timed out. Failures are recorded.
     * @param options.settled called when all have responded, even after the result.
     */
    askUntil<Asked extends ShareNodeAddress | Caller, Found>({
      asked,
      ask,
      until = () => undefined,
      settled = () => undefined,
    }: {
      asked: readonly Asked[];
      ask(asked: Asked): Promise<void>;
      until?: () => Found | undefined;
      settled?: () => void;
    }): Promise<Found | undefined> {
      return new Promise((resolve, reject) => {
        let isOver = false;
        let waiting = asked.length;
        const look = (): void => {
          if (waiting === 0) settled();
          if (isOver) return;
          try {
            const found = until();
            isOver = found !== undefined || waiting === 0;
            if (isOver) resolve(found);
          } catch (error) {
            isOver = true;
            reject(error instanceof Error ? error : new UserError('unknown', { cause: error }));
          }
        };
        for (const one of asked) {
          const { index } = 'address' in one ? one.address : one;
          void withDeadline(ask(one), clock)
            .catch((error: unknown) => blame(index, error instanceof NodeResponseError ? 'wrong' : 'unreachable'))
            .then(() => {
              waiting -= 1;
              look();
            });
        }
        if (waiting === 0) look();
      });
    },
  };
}

export type Attempt = ReturnType<typeof createAttempt>;
