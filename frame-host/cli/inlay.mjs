#!/usr/bin/env node
/** Entry of `npx inlay …` in a checkout. This file is executable, the build output is not. */
import { existsSync } from 'node:fs';

const entry = process.env.INLAY_ENV === 'local' ? 'localCli' : 'cli';
const built = new URL(`../../dist/server/${entry}.js`, import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('There is no build yet. Run npm run build.\n');
  process.exitCode = 1;
}
