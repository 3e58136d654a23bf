import { RpcError } from '../../errors/rpc';
import { bytesToHex, type Hex } from '../../kit/hex';
import type { TypedData } from '../../wire/rpc/eth_signTypedData_v4';
import { eip155 } from '../../chains/eip155';
import type { UnsignedTransaction } from '../../chains/eip155/transactions/transaction';

/** Keys, in this closure alone: no store, no storage, no text holds them. Signing never waits, so a wipe never races it. */
export interface Keyring {
  /** Takes a copy of the key's 32 bytes; the answer is its EIP-55 address. @throws Error when it is no key of the curve. */
  addKey(privateKey: Uint8Array): Hex;
  has(address: Hex): boolean;
  /** Each signs with the key of `address`. @throws RpcError 4100 when there is none. */
  signMessage(input: { address: Hex; message: Uint8Array }): Hex;
  signTypedData(input: { address: Hex; typedData: TypedData }): Hex;
  signTransaction(input: { address: Hex; transaction: UnsignedTransaction }): { raw: Hex; hash: Hex };
  /** 32 bytes as they are, for `eth_sign` alone. */
  signDigest(input: { address: Hex; digest: Uint8Array }): Hex;
  /** The key as text, 64 hex characters: for a person who has asked to have it, and nobody else. */
  exportPrivateKey(address: Hex): string;
  /** 65 bytes, uncompressed. */
  publicKey(address: Hex): Uint8Array;
  /** Overwrites one key with zeros and forgets it. */
  remove(address: Hex): void;
  /** Overwrites every key with zeros and forgets it. */
  wipe(): void;
}

export function createKeyring(): Keyring {
  const keys = new Map<string, Uint8Array>();
  const keyOf = (address: Hex): Uint8Array => {
    const privateKey = keys.get(address.toLowerCase());
    if (!privateKey) throw new RpcError('unauthorized');
    return privateKey;
  };
  return {
    addKey(privateKey) {
      const own = Uint8Array.from(privateKey);
      const address = eip155.address(own);
      keys.set(address.toLowerCase(), own);
      return address;
    },
    has: (address) => keys.has(address.toLowerCase()),
    signMessage: ({ address, message }) => eip155.signMessage({ privateKey: keyOf(address), message }),
    signTypedData: ({ address, typedData }) => eip155.signTypedData({ privateKey: keyOf(address), typedData }),
    signTransaction: ({ address, transaction }) => eip155.signTransaction({ privateKey: keyOf(address), transaction }),
    signDigest: ({ address, digest }) => eip155.signDigest({ privateKey: keyOf(address), digest }),
    exportPrivateKey: (address) => bytesToHex(keyOf(address)),
    publicKey: (address) => eip155.publicKey(keyOf(address)),
    remove(address) {
      keys.get(address.toLowerCase())?.fill(0);
      keys.delete(address.toLowerCase());
    },
    wipe() {
      for (const privateKey of keys.values()) privateKey.fill(0);
      keys.clear();
    },
  };
}
