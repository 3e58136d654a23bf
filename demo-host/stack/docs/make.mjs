/** Builds the site of the documentation. It takes its place, `dist/docs`, when it is complete. */
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vitepress';
import { root } from '../setup/paths.mjs';
import { stage } from './stage.mjs';

const folder = join(root, 'dist/.docs');
const outDir = `${folder}.out`;
const site = join(root, 'dist/docs');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const pages = stage({ root, to: folder });
// VitePress reads options and theme from files in the folder that it builds.
const own = (file) => JSON.stringify(join(root, 'demo-host/stack/docs', file));
const options = JSON.stringify({ folder, outDir, version, pages });
mkdirSync(join(folder, '.vitepress/theme'), { recursive: true });
writeFileSync(
  join(folder, '.vitepress/config.mjs'),
  `import { siteConfig } from ${own('config.mjs')};\nexport default siteConfig(${options});\n`,
);
writeFileSync(join(folder, '.vitepress/theme/index.mjs'), `export { default } from ${own('theme.mjs')};\n`);
await build(folder);
rmSync(site, { recursive: true, force: true });
renameSync(outDir, site);
