import { fileURLToPath } from 'node:url';
import { messageOf } from '../../src/errors/base';
import { systemClock } from '../../src/kit/clock';
import { openProjectStore } from '../access/projects';
import { readHealthUrl, readNodePlace, type Config } from '../config';
import { findRisks, refuseRisks } from '../configuration/findRisks';
import { openDatabases } from '../storage/databases';
import { backupCommand, backupHelp } from './backup/backupCommand';
import { doctor } from './doctor/doctor';
import { isAlive } from './doctor/isAlive';
import { installationCommand, installationHelp } from './installationCommand';
import { moveDatabase } from './moveDatabase';
import { projectCommand, projectHelp, UsageError } from './projectCommand';

const help = `${installationHelp}

${backupHelp}

inlay config check    checks every setting, prints all faults and exits with 1 if there are any
inlay database move   copies all rows of the SQLite files into the empty database of INLAY_DATABASE_URL
inlay doctor          checks the requirements of a server
inlay doctor --alive  asks the server, share node or relay of this environment whether it is up`;

const helpWords = new Set(['help', '--help', '-h']);

async function runCommand([command, ...args]: string[], readConfig: () => Config): Promise<number> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  const whole = `${projectHelp}\n\n${help}`;
  const asksForHelp = [command, ...args].some((word) => word !== undefined && helpWords.has(word));
  if (command === undefined || asksForHelp) {
    say(whole);
    return 0;
  }
  if (command === 'installation') {
    const { fetch } = globalThis;
    await installationCommand(args, { readConfig, fetch, say, now: systemClock.now() });
    return 0;
  }
  if (command === 'backup' || command === 'restore') {
    await backupCommand([command, ...args], { readConfig, readNode: readNodePlace, say, now: systemClock.now() });
    return 0;
  }
  if (command === 'doctor' && args.join(' ') === '--alive')
    return (await isAlive({ url: readHealthUrl(), fetch: globalThis.fetch, say })) ? 0 : 1;
  const isMove = command === 'database' && args[0] === 'move';
  const isCheck = command === 'config' && args[0] === 'check';
  const known = command === 'project' || command === 'doctor' || isMove || isCheck;
  const extra = command === 'doctor' ? args[0] : isMove || isCheck ? args[1] : undefined;
  if (!known) throw new UsageError(`There is no command "${[command, ...args.slice(0, 1)].join(' ')}".\n\n${whole}`);
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".\n\n${help}`);
  const config = readConfig();
  if (isCheck) {
    const risks = findRisks(config);
    refuseRisks({ risks, acknowledged: config.acknowledged });
    for (const { name, text } of risks) say(`accepted (${name}): ${text}`);
    say('The configuration is valid.');
    return 0;
  }
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

/** Runs `npx inlay …` with the server's configuration. Sets exit code 1 if the command fails. */
export function runCli(words: string[], readConfig: () => Config): void {
  runCommand(words, readConfig).then(
    (code) => {
      process.exitCode = code;
    },
    (error: unknown) => {
      process.stderr.write(`${messageOf(error)}\n`);
      process.exitCode = 1;
    },
  );
}
