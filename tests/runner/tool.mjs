import { join } from 'node:path';
import { root } from '../../demo-host/stack/setup/paths.mjs';
import { run } from '../../demo-host/stack/setup/run.mjs';

/** Runs the program of an installed package, e.g. `tool('oxfmt/bin/oxfmt', ['--check'])`. */
export function tool(program, args, options) {
  return run(process.execPath, [join(root, 'node_modules', program), ...args], options);
}
