import type Database from 'libsql';
import { HttpError } from '../../src/errors/http';

/** Writes of many callers in few transactions: beginning and committing one costs more than most writes (npm run bench sessions). */
export interface GroupCommit {
  /**
   * Runs `task`, which uses the database's own statements, in the next transaction; resolves with its answer once that has been
   * committed. A task may refuse by an `HttpError`, and must have changed nothing then. Any other error is the database's:
   * nothing of that transaction counts, and all of its callers hear of it.
   */
  write<Answer>(task: () => Answer): Promise<Answer>;
  /** While it holds, what comes waits, and nothing is written. */
  hold(isHeld: boolean): void;
  /** Resolves when nothing is waiting; refuses what comes later. */
  close(): void;
}

/** Answers go out while the next are read: a longer queue would keep the callers waiting for each other. */
const maxAtOnce = 16;

interface Waiting {
  /** Answers what to tell the caller once it is committed. */
  run(): () => void;
  fail(cause: unknown): void;
}

/** @param onCommit runs after every transaction. */
export function createGroupCommit(
  database: Pick<Database.Database, 'exec' | 'inTransaction'>,
  onCommit: () => void = () => undefined,
): GroupCommit {
  let waiting: Waiting[] = [];
  let planned: NodeJS.Immediate | undefined;
  let [isHeld, isClosed] = [false, false];

  function flush(): void {
    clearImmediate(planned);
    planned = undefined;
    if (isHeld) return;
    const group = waiting;
    waiting = [];
    let answers: (() => void)[];
    try {
      database.exec('begin immediate');
      answers = group.map(({ run }) => run());
      database.exec('commit');
    } catch (cause) {
      rollBack(database);
      group.forEach(({ fail }) => fail(cause));
      return;
    }
    for (const answer of answers) answer();
    onCommit();
  }

  return {
    write: <Answer>(task: () => Answer) =>
      new Promise<Answer>((resolve, reject) => {
        if (isClosed) throw new Error('The database is closed');
        waiting.push({
          run() {
            try {
              const answer = task();
              return () => resolve(answer);
            } catch (error) {
              if (!(error instanceof HttpError)) throw error;
              return () => reject(error);
            }
          },
          fail: (cause) => reject(cause instanceof Error ? cause : new Error('The write failed', { cause })),
        });
        if (waiting.length >= maxAtOnce) flush();
        else planned ??= setImmediate(flush);
      }),
    hold(held) {
      isHeld = held;
      if (!isHeld && waiting.length > 0) flush();
    },
    close() {
      isHeld = false;
      if (waiting.length > 0) flush();
      isClosed = true;
    },
  };
}

function rollBack(database: Pick<Database.Database, 'exec' | 'inTransaction'>): void {
  try {
    if (database.inTransaction) database.exec('rollback');
  } catch {
    // The fault that led here is the one to tell of.
  }
}
