#!/usr/bin/env node
/** `npx inlay …` from a checkout: the build has no executable bit, this file does. */
import { existsSync } from 'node:fs';

const entry = process.env.INLAY_ENV === 'local' ? 'localCli' : 'cli';
const built = new URL(`../../dist/server/${entry}.js`, import.meta.url);
if (existsSync(built)) await import(built.href);
else {
  process.stderr.write('There is no build yet: npm run build\n');
  process.exitCode = 1;
}
