import { rollup } from 'rollup';
import { addEntries, shareManifest } from './manifest.mjs';

/** Builds the bundles of one line, beside processes that build the others (`demo-host/stack/setup/build.mjs`). */
const [line] = process.argv.slice(2);
process.on('message', addEntries);
process.once('disconnect', () => process.exit(1));
shareManifest((entries) => new Promise((resolve) => process.send(entries, resolve)));

const { configsOf } = await import('../rollup.config.mjs');
try {
  for (const config of configsOf(line)) {
    const bundle = await rollup(config);
    await bundle.write(config.output);
    await bundle.close();
  }
} catch (error) {
  process.stderr.write(`${error.message}\n${error.frame ?? error.stack}\n`);
  process.exit(1);
}
process.exit(0);
