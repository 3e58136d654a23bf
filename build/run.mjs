/** `npm run build`: installs what the server and its pages need, and builds of them what has changed. */
import { install } from '../demo-host/stack/setup/install.mjs';

const scope = 'start';
await install({ scope });
const { build } = await import('../demo-host/stack/setup/build.mjs');
process.stdout.write(`${await build({ scope })}\n`);
