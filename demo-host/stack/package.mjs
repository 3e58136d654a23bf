/** `npm run package`: packs the npm package for integrators as a tarball in dist. */
import { install } from './setup/install.mjs';

await install();
const { packPackage } = await import('./setup/npmPackage.mjs');
process.stdout.write(`${await packPackage()}\n`);
