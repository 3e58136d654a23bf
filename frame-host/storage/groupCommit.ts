import type Database from 'libsql';
import { HttpError } from '../../src/errors/http';

/**
 * Combines the writes of many callers into few transactions, because beginning and committing a transaction costs more than most writes
 * (npm run bench sessions).
 */
export interface GroupCommit {
  /**
   * Runs `task`, which uses the database's own statements, in the next transaction. Resolves with its result after the commit. A task may
   * throw an `HttpError`, but must not have changed anything then. Any other error comes from the database: that transaction is rolled
   * back, and all of its callers get the error.
   */
  write<Answer>(task: () => Answer): Promise<Answer>;
  /** While held, tasks wait and nothing is written. */
  hold(isHeld: boolean): void;
  /** Runs the waiting tasks and rejects later ones. */
  close(): void;
}

/** Results are delivered while the next tasks are read. In a longer queue the callers would wait for each other. */
const maxAtOnce = 16;

interface Waiting {
  /** Returns the function that notifies the caller after the commit. */
  run(): () => void;
  fail(cause: unknown): void;
}

/** @param onCommit Runs after every transaction. */
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
        if (isClosed) throw new Error('The database is closed.');
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
          fail: (cause) =>
            reject(cause instanceof Error ? cause : new Error('The write to the database failed.', { cause })),
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
    // The error that caused the rollback is the one to report.
  }
}
