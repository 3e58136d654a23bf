import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';

/**
 * Lists the project's own files: those that git tracks and that exist, below `folders` (all if empty). Other files in the clone, such as
 * data of a stack, are not the project's.
 */
export function listTracked(folders = [], cwd = root) {
  const output = execFileSync('git', ['ls-files', '-z', '--', ...folders], { cwd, encoding: 'utf8' });
  return output.split('\0').filter((file) => file !== '' && existsSync(join(cwd, file)));
}
