import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { gunzipSync, gzipSync } from 'node:zlib';
import { compactDecrypt, CompactEncrypt, type CryptoKey } from 'jose';
import { randomBytes } from '../../../src/kit/randomId';
import { wrapping } from './backupKey';

/**
 * A file of JSON values that only the holder of a private key can read. Each line is a JWE (RFC 7516): the first contains a new
 * key, encrypted to the public key; each other one contains some values, compressed, under that key. The authenticated header of a line
 * has its number, and that of the last one says so, so no line can be moved, left out or cut off.
 */
export interface SealedLines {
  write(value: unknown): Promise<void>;
  /** Writes the last line, and gives the file its name. @returns its size, and its SHA-256 as hex. */
  end(): Promise<{ bytes: number; sha256: string }>;
  /** Deletes what was written. */
  abort(): Promise<void>;
}

const enc = 'A256GCM';
/** Characters of JSON per line. */
const perLine = 512 * 1024;

/** @throws Error if the file exists. */
export async function writeSealedLines({ file, to }: { file: string; to: CryptoKey }): Promise<SealedLines> {
  const aside = `${file}.part`;
  const output = await open(aside, 'wx', 0o600).catch((cause: unknown) => {
    throw new Error(`${aside} cannot be created.`, { cause });
  });
  const key = randomBytes(32);
  const hash = createHash('sha256');
  let [part, bytes, size] = [0, 0, 0];
  let values: string[] = [];

  async function put(line: string): Promise<void> {
    const text = `${line}\n`;
    hash.update(text);
    bytes += text.length;
    await output.write(text);
  }
  async function flush(last: boolean): Promise<void> {
    const content = gzipSync(values.join('\n'));
    [values, size, part] = [[], 0, part + 1];
    const header = { alg: 'dir', enc, part, ...(last && { last }) };
    await put(await new CompactEncrypt(content).setProtectedHeader(header).encrypt(key));
  }
  await put(await new CompactEncrypt(key).setProtectedHeader({ alg: wrapping, enc }).encrypt(to));
  return {
    async write(value) {
      const text = JSON.stringify(value);
      values.push(text);
      size += text.length;
      if (size >= perLine) await flush(false);
    },
    async end() {
      await flush(true);
      await output.sync();
      await output.close();
      await rename(aside, file);
      return { bytes, sha256: hash.digest('hex') };
    },
    async abort() {
      await output.close();
      await rm(aside, { force: true });
    },
  };
}

/** Yields the values. @throws Error if the file was made for another key, was changed, or is not complete. */
export async function* readSealedLines({ file, key: own }: { file: string; key: CryptoKey }): AsyncGenerator<unknown> {
  const input = createReadStream(file, 'utf8');
  // An iterator that is not yet asked does not hear of the error of its file.
  await new Promise<void>((resolve, reject) => {
    input.once('open', () => resolve());
    input.once('error', (cause) => reject(new Error(`${file} cannot be read.`, { cause })));
  });
  let key: Uint8Array | undefined;
  let part = 0;
  let isWhole = false;
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    if (!key) {
      key = await compactDecrypt(line, own, { keyManagementAlgorithms: [wrapping] }).then(
        ({ plaintext }) => plaintext,
        (cause: unknown) => {
          throw new Error(`${file} is not a backup that this key opens.`, { cause });
        },
      );
      continue;
    }
    part += 1;
    const { plaintext, protectedHeader } = await compactDecrypt(line, key, { keyManagementAlgorithms: ['dir'] }).catch(
      (cause: unknown) => {
        throw new Error(`${file} was changed in line ${part + 1}.`, { cause });
      },
    );
    if (isWhole || protectedHeader.part !== part) throw new Error(`${file} was changed: line ${part + 1} is another.`);
    isWhole = protectedHeader.last === true;
    const text = gunzipSync(plaintext).toString();
    for (const value of text === '' ? [] : text.split('\n')) yield JSON.parse(value);
  }
  if (!isWhole) throw new Error(`${file} is not complete.`);
}
