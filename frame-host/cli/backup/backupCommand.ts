import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { messageOf } from '../../../src/errors/base';
import type { Config } from '../../config';
import { UsageError } from '../projectCommand';
import { openArchive } from './archive';
import { makeBackupKey, readPrivateKey, readPublicKey } from './backupKey';
import { writeSealedLines } from './sealedLines';
import { backUpServer, restoreServer } from './server';
import { backUpNode, restoreNode, type NodePlace } from './shareNode';

export const backupHelp = `inlay backup key --out FILE             creates a key pair: FILE opens backups, FILE.pub makes them
inlay backup --to FILE.pub --out BACKUP
                                        backs up the server or share node of this environment, while it runs
inlay backup check BACKUP --key FILE    reads all of a backup
inlay restore BACKUP --key FILE         restores the server or share node of this environment, while it is stopped`;

export interface BackupCommandDeps {
  readConfig(): Config;
  /** Returns the share node of this environment, or undefined if it is that of a server. */
  readNode(): NodePlace | undefined;
  say: (line: string) => void;
  now: number;
}

const text = { type: 'string' } as const;
const options = { out: text, to: text, key: text } as const;

/** Runs `inlay backup …` and `inlay restore …`. @throws Error that says what to fix. */
export async function backupCommand(
  [command, ...args]: string[],
  { readConfig, readNode, say, now }: BackupCommandDeps,
): Promise<void> {
  const { values, positionals } = parse(args);
  const need = (value: string | undefined, what: string): string => {
    if (value === undefined || value === '') throw new UsageError(`${what} is missing.\n\n${backupHelp}`);
    return value;
  };
  const most = (count: number): void => {
    const extra = positionals[count];
    if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".\n\n${backupHelp}`);
  };
  if (command === 'restore') {
    most(1);
    const file = need(positionals[0], 'The backup');
    const key = await readPrivateKey(need(values.key, '--key'));
    const place = readNode();
    const { rows } = place
      ? await restoreNode({ place, file, key, now })
      : await restoreServer({ config: readConfig(), file, key, now });
    return say(`Restored ${rows} rows.`);
  }
  switch (positionals[0]) {
    case 'key': {
      most(1);
      const { publicFile } = await makeBackupKey(need(values.out, '--out'));
      return say(`Put ${publicFile} on the servers. Keep the private key off them, and a copy of it.`);
    }
    case 'check': {
      most(2);
      return check(need(positionals[1], 'The backup'), { key: need(values.key, '--key'), say });
    }
    case undefined:
      return make({ to: need(values.to, '--to'), out: need(values.out, '--out') });
    default:
      throw new UsageError(`There is no command "backup ${positionals[0]}".\n\n${backupHelp}`);
  }

  async function make({ to: keyFile, out }: { to: string; out: string }): Promise<void> {
    if (existsSync(out)) throw new UsageError(`${out} exists. A backup is never overwritten.`);
    const place = readNode();
    const config = place ? undefined : readConfig();
    const to = await writeSealedLines({ file: out, to: await readPublicKey(keyFile) });
    try {
      const { rows } = place
        ? await backUpNode({ place, to, now })
        : await backUpServer({ config: config ?? readConfig(), to, now });
      const { bytes, sha256 } = await to.end();
      say(`${out} has ${rows} rows in ${bytes} bytes. SHA-256: ${sha256}`);
    } catch (error) {
      await to.abort();
      throw error;
    }
    if (place && place.sealingKey === undefined) say('sealing.key is not in it. Keep a copy of it elsewhere.');
    if (config && !config.custody.nodes)
      say('The shares of the embedded share nodes are not in it. Copy their folders while the server is stopped.');
  }
}

async function check(file: string, { key, say }: { key: string; say: (line: string) => void }): Promise<void> {
  const { header, read } = await openArchive({ file, key: await readPrivateKey(key) });
  let rows = 0;
  for await (const item of read()) if ('rows' in item) rows += item.rows.length;
  say(`${header.backup} ${header.of}, ${new Date(header.at).toISOString()}: ${rows} rows. The backup is complete.`);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (cause) {
    throw new UsageError(`${messageOf(cause)}\n\n${backupHelp}`, { cause });
  }
}
