import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Database from 'libsql';

/**
 * Moves what was written from the log (WAL) into the database file in a thread of its own. SQLite would do it in the midst of
 * a commit, every thousand pages: everybody then waits for the disk (measured: 9 ms in one of twenty commits, half of all the
 * time that writing takes).
 */
export interface Checkpoints {
  /** Something has been committed. */
  written(): void;
  /** Resolves once the thread is done with the file. */
  close(): Promise<void>;
}

/** ms between two passes. */
const interval = 200;
/** ms: longer than that nobody is held. */
const maxHold = 500;
/** Pages after which SQLite does it itself, should the thread fail. */
const tooLong = 64_000;

/** Reads, in the thread: `{ driver, file }`; takes any message for "make a pass", answers each with the pages of the log; `null` ends it. */
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
 * @param options.database whose own passes become the exception.
 * @param options.hold lets nobody write, until it is told otherwise.
 * @param options.longLog pages: a log that is longer is begun anew. SQLite does so with the first write that finds all of it moved: so
 * writing is held for one more pass, the second that follows at once, a short one. (Its own way, RESTART, keeps the lock meanwhile:
 * whoever writes then sleeps on the thread that serves.)
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
  /** Passes right behind another: one for what was written meanwhile, and one for which writing is held. */
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
    // SQLite goes back to its own passes; there is no further one here.
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
