import { gcm } from '@noble/ciphers/aes.js';
import * as v from 'valibot';
import { UserError } from '../../errors/user';
import { base64urlToBytes, bytesToBase64url } from '../../kit/base64url';
import { utf8ToBytes, wipe } from '../../kit/bytes';
import { randomBytes, type FillRandom } from '../../kit/randomId';
import { ScryptSchema } from '../../wire/http/factors';
import { createScryptParams, stretchPassword } from '../factors/factorKeys';
import { publicKeyHex } from '../scalar';

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

/**
 * The content of a recovery kit: the key, encrypted with a password of its own. `address` is only a label; the key determines the account.
 * `smart` is authenticated with the key: a kit in which it was changed does not open.
 */
export const RecoveryKitSchema = v.object({
  version: v.literal(1),
  address: AddressSchema,
  smart: v.optional(KitSmartAccountSchema),
  publicKey: v.pipe(v.string(), v.regex(/^0[23][0-9a-f]{64}$/)),
  scrypt: ScryptSchema,
  nonce: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16}$/)),
  sealed: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{64}$/)),
});
export type RecoveryKit = v.InferOutput<typeof RecoveryKitSchema>;
const UnsealedSchema = v.omit(RecoveryKitSchema, ['sealed']);

/** Runs a task with AES-256-GCM for the password of a kit; its key is wiped afterwards. */
async function withCipher(
  { kit, password }: { kit: v.InferOutput<typeof UnsealedSchema>; password: string },
  task: (cipher: ReturnType<typeof gcm>) => Uint8Array,
): Promise<Uint8Array> {
  const smart = kit.smart ? `:${JSON.stringify([kit.smart.address, kit.smart.kind, kit.smart.networks])}` : '';
  const context = utf8ToBytes(`inlay:recovery-kit:v1:${kit.publicKey}${smart}`);
  const key = await stretchPassword({ password, scrypt: kit.scrypt });
  try {
    return task(gcm(key, base64urlToBytes(kit.nonce), context));
  } finally {
    wipe(key);
  }
}

/**
 * Encrypts a key with a password: scrypt, then AES-256-GCM.
 * @throws ValiError for what no kit can contain: such a kit could not be opened.
 */
export async function sealKit({
  privateKey,
  address,
  smart = null,
  password,
  random,
}: {
  privateKey: Uint8Array;
  address: string;
  /** Null if the key signs only for itself. */
  smart?: KitSmartAccount | null;
  password: string;
  random: FillRandom;
}): Promise<RecoveryKit> {
  const kit = v.parse(UnsealedSchema, {
    version: 1,
    address,
    ...(smart && { smart }),
    publicKey: publicKeyHex(privateKey),
    scrypt: createScryptParams(random),
    nonce: bytesToBase64url(randomBytes(12, random)),
  });
  const sealed = await withCipher({ kit, password }, (cipher) => cipher.encrypt(privateKey));
  return { ...kit, sealed: bytesToBase64url(sealed) };
}

/**
 * Decrypts the key of a kit; the caller must wipe the 32 bytes.
 * @throws UserError `factorWrong` for a wrong password or a modified kit.
 */
export async function openKit({ kit, password }: { kit: RecoveryKit; password: string }): Promise<Uint8Array> {
  const privateKey = await withCipher({ kit, password }, (cipher) => {
    try {
      return cipher.decrypt(base64urlToBytes(kit.sealed));
    } catch (cause) {
      throw new UserError('factorWrong', { cause });
    }
  });
  if (publicKeyHex(privateKey) === kit.publicKey) return privateKey;
  wipe(privateKey);
  throw new UserError('factorWrong');
}
