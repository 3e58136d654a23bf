import type { Family } from '../../chains/family';
import type { KeyFormat, Keys, Signer } from '../../chains/keys';
import { RpcError } from '../../errors/rpc';
import { wipeKeys, type UserKeys } from '../../custody/userKeys';

/** Holds keys in its closure only: no store, storage or string contains them. Signing is synchronous, so it cannot race a wipe. */
export interface Keyring {
  /**
   * Copies the key and returns its address in the family.
   * @param ed25519Seed of a user's own key that came with another Ed25519 key.
   * @throws Error if it is not a valid key of the curve.
   */
  addKey<S extends Signer, Address extends string>(
    family: Family<S, Address>,
    privateKey: Uint8Array,
    ed25519Seed?: Uint8Array,
  ): Address;
  /** Returns whether the key of this address is here. Whether the account may send is decided by its signer and its sender. */
  has(address: string): boolean;
  /** Returns a signer for the account, with the interface of its family. Each use rejects with 4100 once the key is gone. */
  signer<S extends Signer, Address extends string>(family: Family<S, Address>, address: string): S;
  /**
   * Signs a message in the format of the address's family.
   * @throws RpcError 4100 if there is no key.
   */
  signMessage(input: { address: string; message: Uint8Array }): string | Promise<string>;
  /** Returns the key in the text format of its family. Only for a user who has asked to export it. */
  exportPrivateKey(address: string, format?: KeyFormat): string;
  /** Returns a copy of the key, or of the one that the same user has on another curve. The caller must wipe it. */
  copyKey(address: string, curve?: Keys['curve']): Uint8Array;
  /** Returns whether these are the keys of this address, on every curve. */
  holds(address: string, keys: UserKeys): boolean;
  /** Returns the public key in the text format of its family. */
  publicKey(address: string): string;
  /** Overwrites one key with zeros and forgets it. */
  remove(address: string): void;
  /** Overwrites every key with zeros and forgets it. */
  wipe(): void;
}

interface Entry extends UserKeys {
  family: Family;
  /** The address as normalized by the family. */
  key: string;
}

const ed25519Of = ({ privateKey, ed25519Seed }: UserKeys): Uint8Array => ed25519Seed ?? privateKey;
const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export function createKeyring(): Keyring {
  let entries: Entry[] = [];
  const is =
    (address: string) =>
    ({ family, key }: Entry): boolean =>
      family.addresses.key(address) === key;
  const find = (address: string): Entry => {
    const entry = entries.find(is(address));
    if (!entry) throw new RpcError('unauthorized');
    return entry;
  };
  return {
    addKey(family, privateKey, ed25519Seed) {
      const own = Uint8Array.from(privateKey);
      const address = family.keys.address(own);
      const key = family.addresses.key(address);
      const seed = ed25519Seed && Uint8Array.from(ed25519Seed);
      entries = [
        ...entries.filter((entry) => !is(address)(entry)),
        { family, key, privateKey: own, ed25519Seed: seed },
      ];
      return address;
    },
    has: (address) => entries.some(is(address)),
    signer: (family, address) =>
      family.keys.createSigner((use) => {
        const entry = find(address);
        if (entry.family.namespace !== family.namespace) throw new RpcError('unauthorized');
        return use(entry.privateKey);
      }),
    signMessage({ address, message }) {
      const { family, privateKey } = find(address);
      return family.keys.createSigner((use) => use(privateKey)).signMessage(message);
    },
    exportPrivateKey(address, format) {
      const { family, privateKey } = find(address);
      return family.keys.exportText(privateKey, format);
    },
    copyKey(address, curve) {
      const entry = find(address);
      return Uint8Array.from(curve === 'ed25519' ? ed25519Of(entry) : entry.privateKey);
    },
    holds(address, keys) {
      const entry = entries.find(is(address));
      return !!entry && isSame(entry.privateKey, keys.privateKey) && isSame(ed25519Of(entry), ed25519Of(keys));
    },
    publicKey(address) {
      const { family, privateKey } = find(address);
      return family.keys.publicKey(privateKey);
    },
    remove(address) {
      entries.filter(is(address)).forEach(wipeKeys);
      entries = entries.filter((entry) => !is(address)(entry));
    },
    wipe() {
      entries.forEach(wipeKeys);
      entries = [];
    },
  };
}
