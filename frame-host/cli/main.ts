import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/errors/base';
import { openProjectStore } from '../access/projects';
import { readConfig } from '../config';
import { openDatabases } from '../storage/databases';
import { doctor } from './doctor';
import { moveDatabase } from './moveDatabase';
import { projectCommand, projectHelp } from './projectCommand';

const help = `inlay database move   copies all rows of the files of SQLite into the empty database of INLAY_DATABASE_URL
inlay doctor          looks whether a server has what it needs`;

/** `npx inlay …`, with the server's own configuration. */
async function main([command, ...args]: string[]): Promise<number> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const isMove = command === 'database' && args[0] === 'move';
  if (command !== 'project' && command !== 'doctor' && !isMove) {
    say(`${projectHelp}\n\n${help}`);
    return command === undefined || command === 'help' || command === '--help' ? 0 : 1;
  }
  const config = readConfig();
  const databases = openDatabases(config);
  try {
    if (command === 'project') {
      await projectCommand(args, { config, store: await openProjectStore(databases), say });
      return 0;
    }
    if (isMove) {
      await moveDatabase({ databases, say });
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
