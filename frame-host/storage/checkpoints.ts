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
/** Pages: a log that is longer is begun anew, which holds up writing while its last pages are moved. */
const longLog = 8_000;
/** Pages after which SQLite does it itself, should the thread fail. */
const tooLong = 32_000;

/** Reads, in the thread: `{ driver, file }`; takes any message for "make a pass", answers one for each; `null` ends it. */
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
    try {
      const [{ log }] = database.pragma('wal_checkpoint(PASSIVE)');
      if (log > workerData.longLog) database.pragma('wal_checkpoint(RESTART)');
    } catch {
      // The next pass makes it good.
    }
    parentPort.postMessage(0);
  });`;

/** @param options.database whose own passes become the exception. */
export function createCheckpoints({ file, database }: { file: string; database: Database.Database }): Checkpoints {
  database.pragma(`wal_autocheckpoint = ${tooLong}`);
  const driver = createRequire(import.meta.url).resolve('libsql');
  let worker: Worker | undefined;
  let ended = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let isPassing = false;
  let isDirty = false;

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
  function open(): Worker {
    const made = new Worker(passes, { eval: true, workerData: { driver, file, longLog } });
    made.unref();
    made.on('message', () => {
      isPassing = false;
      if (isDirty) plan();
    });
    // SQLite goes back to its own passes; there is no further one here.
    made.on('error', () => database.pragma('wal_autocheckpoint = 1000'));
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
      timer = undefined;
      isPassing = true;
      worker?.ref();
      worker?.postMessage(null);
      await ended;
    },
  };
}
