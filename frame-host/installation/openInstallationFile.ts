import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { publicKeyHex, randomScalar } from '../../src/custody/scalar';
import { openInstallation, signInstallation } from '../../src/custody/installation/signedInstallation';
import { messageOf } from '../../src/errors/base';
import { bytesToHex, hexToBytes } from '../../src/kit/hex';
import { parseJson } from '../../src/kit/json';
import { fillRandom, randomId } from '../../src/kit/randomId';
import { SignedInstallationSchema, type SignedInstallation } from '../../src/wire/http/installation';
import { readOrMakeSecret } from '../storage/secretFile';
import { findDifference, type InstallationFacts } from './describeInstallation';

/** Reads and verifies a signed document. @throws Error that says what is wrong with it. */
export function readSignedFile(path: string): SignedInstallation {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new Error(`The installation document ${path} cannot be read.`, { cause });
  }
  const parsed = v.safeParse(SignedInstallationSchema, parseJson(text));
  if (!parsed.success) throw new Error(`${path} is not a signed installation document.`);
  try {
    openInstallation({ signed: parsed.output, anchors: [] });
  } catch (cause) {
    throw new Error(`The installation document ${path} is not valid: ${messageOf(cause)}`, { cause });
  }
  return parsed.output;
}

/** Replaces the file atomically, so that no process reads a partial file. */
export function writeFileWhole(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const aside = `${path}.${randomId()}`;
  writeFileSync(aside, content, { mode, flag: 'wx' });
  renameSync(aside, path);
}

export const toFileText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Reads an operator's private key from its file (32 bytes, hex). @throws Error if the file cannot be read or has another format. */
export function readOperatorKey(path: string): Uint8Array {
  let hex: string;
  try {
    hex = readFileSync(path, 'utf8').trim();
  } catch (cause) {
    throw new Error(`The operator key ${path} cannot be read.`, { cause });
  }
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new Error(`${path} is not an operator key (32 bytes as hex).`);
  const key = hexToBytes(hex.toLowerCase());
  publicKeyHex(key);
  return key;
}

/**
 * Returns the document that the server publishes.
 * @param options.keyFile only in a development setup, where the server creates the operator's key and signs the document itself. In
 * production no server has the key, and the document must exist.
 * @throws Error with a message for the operator.
 */
export async function openInstallationFile({
  file,
  keyFile,
  facts,
  now,
}: {
  file: string;
  keyFile?: string | undefined;
  facts: InstallationFacts;
  now: number;
}): Promise<SignedInstallation> {
  const signed = existsSync(file) ? readSignedFile(file) : undefined;
  const before = signed && openInstallation({ signed, anchors: [] });
  const difference = before ? findDifference(before, facts) : 'the file does not exist';
  if (signed && difference === undefined) return signed;
  if (keyFile === undefined || (signed && !existsSync(keyFile)))
    throw new Error(
      `The installation document ${file} does not match the configuration (${difference ?? ''}). ` +
        'Run "npx inlay installation make", then sign the draft with the operator key (docs/operate/nodes.md).',
    );
  await readOrMakeSecret(keyFile, () => bytesToHex(randomScalar(fillRandom)));
  const privateKey = readOperatorKey(keyFile);
  const installation = { version: 1 as const, sequence: (before?.sequence ?? 0) + 1, signedAt: now, ...facts };
  const made = signInstallation({ installation, privateKey, handovers: signed?.handovers });
  if (signed && signed.key !== made.key)
    throw new Error(`${file} was signed with another key than the one in ${keyFile}.`);
  writeFileWhole(file, toFileText(made));
  return made;
}
