import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File that marks a data folder of a local stack, so that no other folder is ever emptied. */
const mark = 'local-stack';

/**
 * Creates the data folder. With `fresh`, empties it first.
 * @throws Error if `fresh` is set and the folder contains files of something other than a local stack.
 */
export function openDataDir({ dataDir, fresh = false }) {
  const isOurs = existsSync(join(dataDir, mark));
  if (fresh && !isOurs && existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `--fresh would delete ${dataDir}, which is not the data folder of a local stack. Check INLAY_DATA_DIR.`,
    );
  if (fresh) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, mark), 'Data of the local stack of Inlay: may be deleted while it is stopped.\n');
}
