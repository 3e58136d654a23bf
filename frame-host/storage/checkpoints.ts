import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Database from 'libsql';

/**
 * Moves writes from the log (WAL) to the database file in a separate thread. SQLite would do this during a commit, every thousand pages,
 * and all callers would wait for the disk (measured: 9 ms in one of twenty commits, half of the total write time).
 */
export interface Checkpoints {
  /** Call this after a commit. */
  written(): void;
  /** Resolves once the thread has closed the file. */
  close(): Promise<void>;
}

/** Delay in ms between two passes. */
const interval = 200;
/** In ms: the longest time that writes are held. */
const maxHold = 500;
/** Number of pages after which SQLite runs a checkpoint itself, in case the thread fails. */
const tooLong = 64_000;

/**
 * The source of the thread. It reads `{ driver, file }`, runs a pass for each message and replies with the number of pages in the log.
 * `null` ends it.
 */
const passes = `
  const { parentPort, workerData } = require('node:worker_threads');
  const Database = require(workerData.driver);
  const database = new Database(workerData.file);
  database.pragma('busy_timeout = 1000');
  database.pragma('synchronous = NORMAL');
  parentPort.on('message', (message) => {
    if (message === null) {
      database.close();
      return parentPort.close();
    }
    let pages = 0;
    try {
      pages = database.pragma('wal_checkpoint(PASSIVE)')[0].log;
    } catch {
      // The next pass makes it good.
    }
    parentPort.postMessage(pages);
  });`;

/**
 * @param options.database Its own checkpoints become the exception.
 * @param options.hold Stops all writes until it is called with false.
 * @param options.longLog In pages: a longer log is restarted. SQLite restarts the log with the first write after all of it was moved, so
 * writes are held during one more pass, which is the second in a row and therefore short. (SQLite's own mode, RESTART, keeps the lock in
 * the meantime: a writer would block the thread that serves requests.)
 */
export function createCheckpoints({
  file,
  database,
  hold,
  longLog = 16_000,
}: {
  file: string;
  database: Database.Database;
  hold: (isHeld: boolean) => void;
  longLog?: number;
}): Checkpoints {
  database.pragma(`wal_autocheckpoint = ${tooLong}`);
  const driver = createRequire(import.meta.url).resolve('libsql');
  let worker: Worker | undefined;
  let ended = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isPassing = false;
  let isDirty = false;
  let isClosed = false;
  /** Passes that follow immediately: one for what was written in the meantime, and one during which writes are held. */
  let more = 0;
  /** Ends the hold in any case. */
  let holding: NodeJS.Timeout | undefined;

  const pass = (): void => {
    timer = undefined;
    isPassing = true;
    isDirty = false;
    worker ??= open();
    worker.postMessage(1);
  };
  const plan = (): void => {
    timer = setTimeout(pass, interval);
    timer.unref();
  };
  function release(): void {
    if (holding === undefined) return;
    clearTimeout(holding);
    holding = undefined;
    hold(false);
  }
  function open(): Worker {
    const made = new Worker(passes, { eval: true, workerData: { driver, file } });
    made.unref();
    made.on('message', (pages: number) => {
      release();
      if (pages > longLog && more < 2 && !isClosed) {
        more += 1;
        if (more === 2) {
          hold(true);
          holding = setTimeout(release, maxHold);
        }
        return made.postMessage(1);
      }
      more = 0;
      isPassing = false;
      if (isDirty) plan();
    });
    // SQLite falls back to its own checkpoints; this thread runs no more passes.
    made.on('error', () => {
      release();
      database.pragma('wal_autocheckpoint = 1000');
    });
    ended = new Promise((resolve) => made.once('exit', () => resolve()));
    return made;
  }

  return {
    written() {
      isDirty = true;
      if (!isPassing && timer === undefined) plan();
    },
    async close() {
      clearTimeout(timer);
      release();
      timer = undefined;
      [isPassing, isClosed] = [true, true];
      worker?.ref();
      worker?.postMessage(null);
      await ended;
    },
  };
}
