import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The content of a secret file (0600, its folder 0700), made by `make` on the first start. Two processes that start at
 * once end up with the same one.
 */
export async function readOrMakeSecret(path: string, make: () => Promise<string> | string): Promise<string> {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const content = await make();
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = openSync(path, 'wx', 0o600);
    try {
      writeSync(file, content);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return content;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return readFileSync(path, 'utf8');
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === code;
}
