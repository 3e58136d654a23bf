import { existsSync, readFileSync } from 'node:fs';
import { exportJWK, generateKeyPair, importJWK, type CryptoKey, type JWK } from 'jose';
import * as v from 'valibot';
import { parseJson } from '../../../src/kit/json';
import { toFileText, writeFileWhole } from '../../installation/openInstallationFile';

/** How the key of a backup is encrypted to the operator's public key (RFC 7518 §4.6). */
export const wrapping = 'ECDH-ES+A256KW';

const PublicSchema = v.object({ kty: v.literal('EC'), crv: v.literal('P-256'), x: v.string(), y: v.string() });
const PrivateSchema = v.object({ ...PublicSchema.entries, d: v.string() });

/** Writes a new private key to the file, and its public key beside it. */
export async function makeBackupKey(out: string): Promise<{ publicFile: string }> {
  const publicFile = `${out}.pub`;
  // Whoever overwrites a key loses all backups that it opens.
  for (const file of [out, publicFile]) if (existsSync(file)) throw new Error(`${file} already exists.`);
  const { privateKey } = await generateKeyPair(wrapping, { crv: 'P-256', extractable: true });
  const { d, ...publicKey } = v.parse(PrivateSchema, await exportJWK(privateKey));
  writeFileWhole(out, toFileText({ ...publicKey, d }), 0o600);
  writeFileWhole(publicFile, toFileText(publicKey));
  return { publicFile };
}

/** Reads a public key. A private key is refused, because it must not be on a server. */
export async function readPublicKey(file: string): Promise<CryptoKey> {
  const jwk = readJson(file);
  if (v.is(PrivateSchema, jwk))
    throw new Error(`${file} is a private key. Keep it off the server, and use ${file}.pub.`);
  return importAs(PublicSchema, { jwk, file, what: 'a public key of backups' });
}

export const readPrivateKey = (file: string): Promise<CryptoKey> =>
  importAs(PrivateSchema, { jwk: readJson(file), file, what: 'a private key of backups' });

function readJson(file: string): unknown {
  try {
    return parseJson(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`The key ${file} cannot be read.`, { cause });
  }
}

async function importAs(
  schema: v.GenericSchema<unknown, JWK>,
  { jwk, file, what }: { jwk: unknown; file: string; what: string },
): Promise<CryptoKey> {
  const read = v.safeParse(schema, jwk);
  const key = read.success ? await importJWK(read.output, wrapping).catch(() => undefined) : undefined;
  if (!key || key instanceof Uint8Array) throw new Error(`${file} is not ${what}.`);
  return key;
}
