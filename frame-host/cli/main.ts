import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/errors/base';
import { openProjectStore } from '../access/projects';
import { readConfig } from '../config';
import { openDatabases } from '../storage/databases';
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
  const databases = openDatabases(config);
  try {
    if (command === 'project') {
      await projectCommand(args, { config, store: await openProjectStore(databases), say });
      return 0;
    }
    const build = fileURLToPath(new URL('..', import.meta.url));
    return (await doctor({ config, databases, build, fetch: globalThis.fetch, say })) ? 0 : 1;
  } finally {
    await databases.close();
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
