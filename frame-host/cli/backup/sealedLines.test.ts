import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBackupKey, readPrivateKey, readPublicKey } from './backupKey';
import { readSealedLines, writeSealedLines } from './sealedLines';

let folder: string;
const at = (name: string): string => join(folder, name);
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'inlay-sealed-'));
  await makeBackupKey(at('own.key'));
  await makeBackupKey(at('other.key'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(file: string, values: readonly unknown[]): Promise<void> {
  const to = await writeSealedLines({ file: at(file), to: await readPublicKey(at('own.key.pub')) });
  for (const value of values) await to.write(value);
  await to.end();
}
async function read(file: string, key = 'own.key'): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const value of readSealedLines({ file: at(file), key: await readPrivateKey(at(key)) })) values.push(value);
  return values;
}
/** About three lines of the file. */
const many = Array.from({ length: 30 }, (_, number) => ({ number, text: `secret ${number} `.repeat(4_000) }));

describe('a file of sealed lines', () => {
  it('has the values for the holder of the private key, and shows nothing to others', async () => {
    await write('whole', many);
    expect(await read('whole')).toEqual(many);
    const text = readFileSync(at('whole'), 'utf8');
    expect(text.split('\n').length).toBeGreaterThan(4);
    expect(text).not.toContain('secret');
    expect(statSync(at('whole')).mode & 0o777).toBe(0o600);
    await expect(read('whole', 'other.key')).rejects.toThrow('is not a backup that this key opens');
    await write('empty', []);
    expect(await read('empty')).toEqual([]);
  });

  it.each<{ name: string; change: (lines: string[]) => string[]; says: string }>([
    { name: 'is cut off between lines', change: (lines) => lines.slice(0, -1), says: 'is not complete' },
    {
      name: 'has two lines in another order',
      change: ([a, b, c, ...rest]) => [a, c, b, ...rest] as string[],
      says: 'was changed',
    },
    { name: 'lacks a line', change: ([a, , ...rest]) => [a, ...rest] as string[], says: 'was changed' },
    { name: 'repeats its last line', change: (lines) => [...lines, lines.at(-1) ?? ''], says: 'was changed' },
    {
      name: 'has another character in a line',
      change: ([a, b = '', ...rest]) => [
        a ?? '',
        `${b.slice(0, -5)}${b.at(-5) === 'A' ? 'B' : 'A'}${b.slice(-4)}`,
        ...rest,
      ],
      says: 'was changed in line 2',
    },
  ])('is refused if it $name', async ({ name, change, says }) => {
    const file = name.replaceAll(' ', '-');
    const lines = readFileSync(at('whole'), 'utf8').trimEnd().split('\n');
    writeFileSync(at(file), `${change(lines).join('\n')}\n`);
    await expect(read(file)).rejects.toThrow(says);
  });

  it('is not left behind if it was aborted, and never replaces a key', async () => {
    const to = await writeSealedLines({ file: at('aborted'), to: await readPublicKey(at('own.key.pub')) });
    await to.write({});
    await to.abort();
    expect(readdirSync(folder).filter((name) => name.startsWith('aborted'))).toEqual([]);
    await expect(makeBackupKey(at('own.key'))).rejects.toThrow('already exists');
  });

  it('is made with a public key only, so that a server needs no private key', async () => {
    await expect(readPublicKey(at('own.key'))).rejects.toThrow('is a private key. Keep it off the server');
    await expect(readPrivateKey(at('own.key.pub'))).rejects.toThrow('is not a private key of backups');
    await expect(readPublicKey(at('none'))).rejects.toThrow('cannot be read');
  });
});
