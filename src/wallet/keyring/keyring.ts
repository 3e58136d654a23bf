import type { Family } from '../../chains/family';
import type { KeyFormat, Signer } from '../../chains/keys';
import { RpcError } from '../../errors/rpc';

/** Keys, in this closure alone: no store, no storage, no text holds them. Signing never waits, so a wipe never races it. */
export interface Keyring {
  /** Takes a copy of the key's bytes; the answer is its address in the family. @throws Error when it is no key of the curve. */
  addKey<S extends Signer, Address extends string>(family: Family<S, Address>, privateKey: Uint8Array): Address;
  /** Whether the key of that address lies here. Whether the account may send is its signer's and its sender's affair. */
  has(address: string): boolean;
  /** Signs as that account, in the words of its family. Each use rejects with 4100 once the key is gone. */
  signer<S extends Signer, Address extends string>(family: Family<S, Address>, address: string): S;
  /** Signs a message in the way of the address's own family. @throws RpcError 4100 when there is no key. */
  signMessage(input: { address: string; message: Uint8Array }): string | Promise<string>;
  /** The key in the text of its family: for a user who has asked to have it, and nobody else. */
  exportPrivateKey(address: string, format?: KeyFormat): string;
  /** The key's bytes; the caller wipes them. */
  copyKey(address: string): Uint8Array;
  /** In the text of its family. */
  publicKey(address: string): string;
  /** Overwrites one key with zeros and forgets it. */
  remove(address: string): void;
  /** Overwrites every key with zeros and forgets it. */
  wipe(): void;
}

interface Entry {
  family: Family;
  /** As the family tells addresses apart. */
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
