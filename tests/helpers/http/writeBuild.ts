import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Entries that the server reads from the manifest. */
const entries = ['page', 'popup', 'signIn', 'core', 'boot', 'streams', 'embed', 'earlyPage'];
/** Files that the server serves under their own names. */
const files = [
  ...entries.map((name) => `${name}.js`),
  'embed-module.js',
  'doctor.js',
  'signin.js',
  'signin-module.js',
  'signers-module.js',
  'recoveryKit.js',
  'assets/page-1234.js',
  ...['icon-192', 'icon-512', 'maskable-512', 'touch-180'].map((name) => `icons/${name}.png`),
];

/** Writes a minimal build into `folder` that the server can start with; its scripts are empty. */
export function writeBuild(folder: string): void {
  for (const part of ['assets', 'icons', 'pictures']) mkdirSync(join(folder, 'site', part), { recursive: true });
  for (const file of files) writeFileSync(join(folder, 'site', file), '0;');
  const entry = (name: string) => ({ file: `dist/site/${name}.js`, integrity: '', imports: [], dynamicImports: [] });
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify(Object.fromEntries(entries.map((name) => [name, entry(name)]))),
  );
}
