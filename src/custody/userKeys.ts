import { wipe } from '../kit/bytes';

/** The keys of a user. */
export interface UserKeys {
  /** For secp256k1; 32 bytes. The nodes share this one. */
  privateKey: Uint8Array;
  /** The seed of the Ed25519 key. Absent: the same 32 bytes (docs/custody.md, "A key from another wallet"). */
  ed25519Seed?: Uint8Array | undefined;
}

/** Overwrites all of them with zeros. */
export function wipeKeys({ privateKey, ed25519Seed }: UserKeys): void {
  wipe(privateKey);
  if (ed25519Seed) wipe(ed25519Seed);
}
