import { UserError } from '../../errors/user';
import type { Clock } from '../../kit/clock';
import { withTimeout } from '../../kit/async/timeout';
import type { ShareNodeAddress } from '../../wire/http/project';
import type { NodeRecord, RegistryRow } from '../../wire/http/shareNode';
import type { Caller } from './nodeCalls';
import { NodeResponseError } from './nodeChannel';
import { isValidRecord, recoverKey, type Recovered } from '../recoverKey';

/** A node that gave nothing good. */
export interface Fault {
  index: number;
  reason: 'unreachable' | 'wrong';
}

/** ms that a node or the registry has to answer. */
const timeout = 8_000;

/** Rejects when no answer comes within 8 s. */
export function withDeadline<Value>(promise: Promise<Value>, clock: Clock): Promise<Value> {
  return withTimeout(promise, { ms: timeout, error: () => new Error('No answer in time'), clock });
}

/** What has been learnt in one sign-in, and from whom nothing good. */
export function createAttempt({
  threshold,
  clock,
  wantsShares,
}: {
  threshold: number;
  clock: Clock;
  /** False for callers who have the key already: nodes give them no share. */
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

    /** Keeps a record if it is one that the node can rightly hold. */
    take(index: number, record: NodeRecord): void {
      if (isValidRecord({ index, record, threshold, wantsShares })) records.set(index, record);
      else blame(index, 'wrong');
    },

    recover,
    /** As `recover`, once there is a secret in it. */
    recoverSecret(): (Recovered & { secret: Uint8Array }) | undefined {
      const found = recover();
      return found?.secret ? { ...found, secret: found.secret } : undefined;
    },

    holds: (index: number, row: RegistryRow): boolean =>
      records.get(index)?.publicKey === row.publicKey && records.get(index)?.epoch === row.epoch,

    /** True when a node holds, or claims to hold, something other than this key. */
    disagrees: (row: RegistryRow): boolean =>
      faults.some(({ reason }) => reason === 'wrong') ||
      [...records.values()].some(({ publicKey, epoch }) => publicKey !== row.publicKey || epoch !== row.epoch),

    /**
     * Asks all at once. Ends as soon as `until` gives something, so that a slow node costs no time; else when everybody
     * has answered, failed or used up the time. Who fails is noted.
     * @param options.settled hears when everybody has, also after the end.
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
