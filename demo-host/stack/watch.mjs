import { join } from 'node:path';
import { forgetBuild } from './setup/build.mjs';
import { root } from './setup/paths.mjs';

/**
 * Builds for development, and again on every change. Resolves with a text after the first build. `onRebuilt` is called after
 * each later build, one call at a time.
 */
export async function watch({ line, signal, onRebuilt }) {
  process.env.ROLLUP_WATCH = 'true';
  const rollup = await import('rollup');
  const { loadConfigFile } = await import('rollup/loadConfigFile');
  const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'));
  warnings.flush();
  // From now on dist contains a development build, and other processes must not use it.
  forgetBuild();
  const watcher = rollup.watch(options.map((row) => ({ ...row, watch: { ...row.watch, buildDelay: 100 } })));
  signal.addEventListener('abort', () => void watcher.close());

  let from = 0;
  let rebuilt = Promise.resolve();
  return new Promise((resolve) => {
    let isFirst = true;
    watcher.on('event', (event) => {
      if (event.code === 'START') from = performance.now();
      if (event.code === 'BUNDLE_END') void event.result.close();
      if (event.code === 'ERROR') line('build', event.error.message);
      if (event.code !== 'END' || signal.aborted) return;
      if (isFirst) {
        isFirst = false;
        return resolve('built, watching');
      }
      line('build', `built (${((performance.now() - from) / 1000).toFixed(1)} s)`);
      rebuilt = rebuilt.then(onRebuilt).catch((error) => line('restart', error.message));
    });
  });
}
