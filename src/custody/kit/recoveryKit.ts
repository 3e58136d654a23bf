import { gcm } from '@noble/ciphers/aes.js';
import * as v from 'valibot';
import { UserError } from '../../errors/user';
import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import { concatBytes, utf8ToBytes, wipe } from '../../kit/bytes';
import { publicKeyOfSeed } from '../../kit/curves/ed25519';
import { bytesToHex } from '../../kit/hex';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import { ScryptSchema } from '../../wire/http/factors';
import { createScryptParams, stretchPassword } from '../factors/factorKeys';
import { publicKeyHex } from '../scalar';
import { wipeKeys, type UserKeys } from '../userKeys';

const AddressSchema = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/));
const LabelSchema = v.pipe(v.string(), v.maxLength(64));

/** The smart account (ERC-4337) that the key of a kit signs for, as known to the wallet that created the kit. */
export const KitSmartAccountSchema = v.object({
  address: AddressSchema,
  /** Its contract, with version and EntryPoint, as other wallets call it. */
  kind: LabelSchema,
  /** Names of the networks that it was used on. */
  networks: v.pipe(v.array(LabelSchema), v.maxLength(256)),
});
export type KitSmartAccount = v.InferOutput<typeof KitSmartAccountSchema>;

const common = {
  address: AddressSchema,
  smart: v.optional(KitSmartAccountSchema),
  publicKey: v.pipe(v.string(), v.regex(/^0[23][0-9a-f]{64}$/)),
  scrypt: ScryptSchema,
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16}$/)),
};
const UnsealedSchema = v.variant('version', [
  v.object({ version: v.literal(1), ...common }),
  v.object({ version: v.literal(2), ...common, ed25519: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
]);
const [One, Two] = UnsealedSchema.options;

/**
 * The content of a recovery kit: the key, encrypted with a password of its own. `address` is only a label; the key determines the account.
 * `smart` is authenticated with the key: a kit in which it was changed does not open. Version 2 is for a user who brought two keys: it seals
 * the seed of the Ed25519 key after the key, and is bound to both public keys.
 */
export const RecoveryKitSchema = v.variant('version', [
  v.object({ ...One.entries, sealed: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{64}$/)) }),
  v.object({ ...Two.entries, sealed: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{107}$/)) }),
]);
export type RecoveryKit = v.InferOutput<typeof RecoveryKitSchema>;
type Unsealed = v.InferOutput<typeof UnsealedSchema>;

/** Runs a task with AES-256-GCM for the password of a kit; its key is wiped afterwards. */
async function withCipher(
  { kit, password }: { kit: Unsealed; password: string },
  task: (cipher: ReturnType<typeof gcm>) => Uint8Array,
): Promise<Uint8Array> {
  const smart = kit.smart ? `:${JSON.stringify([kit.smart.address, kit.smart.kind, kit.smart.networks])}` : '';
  const keys = kit.version === 1 ? kit.publicKey : `${kit.publicKey}:${kit.ed25519}`;
  const context = utf8ToBytes(`inlay:recovery-kit:v${kit.version}:${keys}${smart}`);
  const key = await stretchPassword({ password, scrypt: kit.scrypt });
  try {
    return task(gcm(key, base64urlToBytes(kit.nonce), context));
  } finally {
    wipe(key);
  }
}

/**
 * Encrypts a user's keys with a password: scrypt, then AES-256-GCM.
 * @throws ValiError for what no kit can contain: such a kit could not be opened.
 */
export async function sealKit({
  privateKey,
  ed25519Seed,
  address,
  smart = null,
  password,
  random,
}: UserKeys & {
  address: string;
  /** Null if the key signs only for itself. */
  smart?: KitSmartAccount | null;
  password: string;
  random: FillRandom;
}): Promise<RecoveryKit> {
  const isTwo = ed25519Seed !== undefined && bytesToHex(ed25519Seed) !== bytesToHex(privateKey);
  const kit = v.parse(UnsealedSchema, {
    version: isTwo ? 2 : 1,
    address,
    ...(smart && { smart }),
    publicKey: publicKeyHex(privateKey),
    ...(isTwo && { ed25519: bytesToHex(publicKeyOfSeed(ed25519Seed)) }),
    scrypt: createScryptParams(random),
    nonce: bytesToBase64url(randomBytes(12, random)),
  });
  const secret = isTwo ? concatBytes(privateKey, ed25519Seed) : Uint8Array.from(privateKey);
  try {
    const sealed = await withCipher({ kit, password }, (cipher) => cipher.encrypt(secret));
    return v.parse(RecoveryKitSchema, { ...kit, sealed: bytesToBase64url(sealed) });
  } finally {
    wipe(secret);
  }
}

/**
 * Decrypts the keys of a kit; the caller must wipe them.
 * @throws UserError `factorWrong` for a wrong password or a modified kit.
 */
export async function openKit({ kit, password }: { kit: RecoveryKit; password: string }): Promise<UserKeys> {
  const secret = await withCipher({ kit, password }, (cipher) => {
    try {
      return cipher.decrypt(base64urlToBytes(kit.sealed));
    } catch (cause) {
      throw new UserError('factorWrong', { cause });
    }
  });
  const keys = { privateKey: secret.slice(0, 32), ...(kit.version === 2 && { ed25519Seed: secret.slice(32) }) };
  wipe(secret);
  if (isOf(kit, keys)) return keys;
  wipeKeys(keys);
  throw new UserError('factorWrong');
}

const isOf = (kit: RecoveryKit, { privateKey, ed25519Seed }: UserKeys): boolean =>
  publicKeyHex(privateKey) === kit.publicKey &&
  (kit.version === 1 || (ed25519Seed !== undefined && bytesToHex(publicKeyOfSeed(ed25519Seed)) === kit.ed25519));
