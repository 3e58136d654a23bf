/** `npm run docs`: builds the site of the documentation into `dist/docs`, which any server of files can serve at `/docs/`. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../setup/install.mjs';
import { root } from '../setup/paths.mjs';
import { createProgress } from '../setup/progress.mjs';
import { buildDocs } from './build.mjs';

const { step } = createProgress();
mkdirSync(join(root, 'dist/.stamps'), { recursive: true });
await step('packages', () => install({ scope: 'local' }));
await step('docs', () => buildDocs(), { busy: 'building, about 20 s' });
process.stdout.write('dist/docs; the local stack serves it at /docs/ of the demo page\n');
