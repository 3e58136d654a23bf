import type { Family } from '../../chains/family';
import type { KeyFormat, Signer } from '../../chains/keys';
import { RpcError } from '../../errors/rpc';

/** Holds keys in its closure only: no store, storage or string contains them. Signing is synchronous, so it cannot race a wipe. */
export interface Keyring {
  /**
   * Copies the key and returns its address in the family.
   * @throws Error if it is not a valid key of the curve.
   */
  addKey<S extends Signer, Address extends string>(family: Family<S, Address>, privateKey: Uint8Array): Address;
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
  /** Returns a copy of the key. The caller must wipe it. */
  copyKey(address: string): Uint8Array;
  /** Returns the public key in the text format of its family. */
  publicKey(address: string): string;
  /** Overwrites one key with zeros and forgets it. */
  remove(address: string): void;
  /** Overwrites every key with zeros and forgets it. */
  wipe(): void;
}

interface Entry {
  family: Family;
  /** The address as normalized by the family. */
  key: string;
  privateKey: Uint8Array;
}

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
    addKey(family, privateKey) {
      const own = Uint8Array.from(privateKey);
      const address = family.keys.address(own);
      const key = family.addresses.key(address);
      entries = [...entries.filter((entry) => !is(address)(entry)), { family, key, privateKey: own }];
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
    copyKey: (address) => Uint8Array.from(find(address).privateKey),
    publicKey(address) {
      const { family, privateKey } = find(address);
      return family.keys.publicKey(privateKey);
    },
    remove(address) {
      for (const { privateKey } of entries.filter(is(address))) privateKey.fill(0);
      entries = entries.filter((entry) => !is(address)(entry));
    },
    wipe() {
      for (const { privateKey } of entries) privateKey.fill(0);
      entries = [];
    },
  };
}
