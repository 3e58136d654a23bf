import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '../../../frame-host/compose';
import { readConfig } from '../../../frame-host/config';
import type { Server } from '../../../frame-host/server';
import { writeBuild } from './writeBuild';

export interface WholeServer extends Server {
  stop(): Promise<void>;
}

/**
 * A frame-host with every room that the process has, in a folder of its own, beside a build whose scripts are empty.
 * @param options.env as the process would be given it.
 * @param options.file what `INLAY_CONFIG` names.
 */
export async function startWholeServer({
  env,
  file,
}: {
  env: Record<string, string>;
  file?: object;
}): Promise<WholeServer> {
  const folder = mkdtempSync(join(tmpdir(), 'inlay-whole-'));
  const build = join(folder, 'dist');
  writeBuild(build);
  const path = join(folder, 'inlay.json');
  writeFileSync(path, JSON.stringify(file ?? {}));

  const given = { INLAY_LOG_LEVEL: 'silent', INLAY_DATA_DIR: join(folder, 'data'), INLAY_CONFIG: path, ...env };
  const config = { ...readConfig(given), host: '127.0.0.1', port: 0 };
  const server = await compose({ config, build });
  return {
    ...server,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
