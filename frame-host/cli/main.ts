import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/errors/base';
import { openProjectStore } from '../access/projects';
import { readConfig } from '../config';
import { doctor } from './doctor';
import { projectCommand, projectHelp } from './projectCommand';

/** `npx inlay …`, with the server's own configuration. */
async function main([command, ...args]: string[]): Promise<number> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  if (command !== 'project' && command !== 'doctor') {
    say(`${projectHelp}\n\ninlay doctor          looks whether a server has what it needs`);
    return command === undefined || command === 'help' || command === '--help' ? 0 : 1;
  }
  const config = readConfig();
  const store = await openProjectStore({ file: join(config.dataDir, 'projects.db') });
  try {
    if (command === 'project') {
      await projectCommand(args, { config, store, say });
      return 0;
    }
    const build = fileURLToPath(new URL('..', import.meta.url));
    return (await doctor({ config, store, build, fetch: globalThis.fetch, say })) ? 0 : 1;
  } finally {
    await store.close();
  }
}

main(process.argv.slice(2)).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  },
);
