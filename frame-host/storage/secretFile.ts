import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { randomId } from '../../src/kit/randomId';

/**
 * Returns the content of a secret file (0600, its folder 0700). At the first start the file is created with `make`. Two processes that
 * start at the same time end up with the same content.
 */
export async function readOrMakeSecret(path: string, make: () => Promise<string> | string): Promise<string> {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const content = await make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // Written to a temporary file and then linked, so that no process reads a partial secret and the first link wins.
  const aside = `${path}.${randomId()}`;
  const file = openSync(aside, 'wx', 0o600);
  try {
    writeSync(file, content);
    fsyncSync(file);
    linkSync(aside, path);
    return content;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return readFileSync(path, 'utf8');
    throw error;
  } finally {
    closeSync(file);
    unlinkSync(aside);
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
