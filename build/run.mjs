/** `npm run build`: builds what has changed. */
import { build } from '../frame-host/local/setup/build.mjs';

process.stdout.write(`${await build()}\n`);
