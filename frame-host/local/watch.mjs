import { join } from 'node:path';
import { root } from './setup/paths.mjs';

/**
 * Rebuilds on change, then starts frame-host and the demo server anew. The demo page sees its server come back and
 * loads itself again. Resolves after the first build.
 */
export async function watch({ services, children, line, signal, only }) {
  process.env.ROLLUP_WATCH = 'true';
  const rollup = await import('rollup');
  const { loadConfigFile } = await import('rollup/loadConfigFile');
  const { options, warnings } = await loadConfigFile(join(root, 'rollup.config.mjs'));
  warnings.flush();
  const watcher = rollup.watch(options.map((row) => ({ ...row, watch: { ...row.watch, buildDelay: 100 } })));
  signal.addEventListener('abort', () => void watcher.close());

  let first = true;
  let from = 0;
  let restarting = Promise.resolve();
  await new Promise((resolve) => {
    watcher.on('event', (event) => {
      if (event.code === 'START') from = performance.now();
      if (event.code === 'BUNDLE_END') void event.result.close();
      if (event.code === 'ERROR') line('build', event.error.message);
      if (event.code !== 'END' || signal.aborted) return;
      line('build', `built (${((performance.now() - from) / 1000).toFixed(1)} s)`);
      restarting = restarting.then(restart).catch((error) => line('restart', error.message));
      if (first) void restarting.then(resolve);
      first = false;
    });
  });

  async function restart() {
    if (signal.aborted) return;
    await Promise.all([children.stop('frame-host'), children.stop('demo')]);
    await services.wallet();
    if (only !== 'wallet') await services.demo();
  }
}
