import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../../frame-host/compose';
import { readConfig } from '../../../frame-host/config';
import { readLocalConfig } from '../../../demo-host/stack/config/readLocalConfig';
import { localPlugin } from '../../../demo-host/stack/routes';
import type { Server } from '../../../frame-host/server';
import { writeBuild } from './writeBuild';

export interface WholeServer extends Server {
  stop(): Promise<void>;
}

/**
 * Starts a frame-host with all parts of the production process, in its own folder, with a build whose scripts are empty.
 * @param options.env environment variables of the process.
 * @param options.isLocal whether it is the server of the local stack.
 * @param options.file content of the file that `INLAY_CONFIG` names.
 */
export async function startWholeServer({
  env,
  file,
  isLocal = false,
}: {
  isLocal?: boolean;
  env: Record<string, string>;
  file?: object;
}): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-whole-'));
  const build = join(folder, 'dist');
  writeBuild(build);
  const path = join(folder, 'inlay.json');
  writeFileSync(path, JSON.stringify(file ?? {}));

  const given = { INLAY_LOG_LEVEL: 'silent', INLAY_DATA_DIR: join(folder, 'data'), INLAY_CONFIG: path, ...env };
  const place = { host: '127.0.0.1', port: 0 };
  const server = await (isLocal ? openLocal() : compose({ config: { ...readConfig(given), ...place }, build }));
  function openLocal(): Promise<Server> {
    const config = { ...readLocalConfig(given), ...place };
    return compose({ config, build, plugins: [localPlugin(config)] });
  }
  return {
    ...server,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
