import { bytesToHex, hexToBytes, padHex, type Hex } from '../../../kit/hex';
import { publicKeyOf } from '../../../kit/curves/secp256k1';
import type { Keys } from '../../keys';
import { addressOfKey } from './address';
import { createSigner, type Eip155Signer } from './signer';

/** The order of secp256k1: private keys range from 1 to this value minus one (SEC 2, 2.4.1). */
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

/** secp256k1 keys. As text, a key is 64 hex digits. */
export const keys: Keys<Eip155Signer, Hex> = {
  curve: 'secp256k1',
  address: addressOfKey,
  publicKey: (privateKey) => bytesToHex(publicKeyOf(privateKey)),
  createSigner,
  formats: ['hex'],
  exportText: (key) => bytesToHex(key),
  importText(text) {
    const digits = text.trim().replace(/^0x/i, '');
    if (digits === '') return { fault: 'keyEmpty' };
    if (!/^[0-9a-f]+$/i.test(digits)) return { fault: 'keyBad' };
    if (digits.length > 64) return { fault: 'keyLong' };
    const value = BigInt(`0x${digits}`);
    if (value === 0n) return { fault: 'keyZero' };
    if (value >= order) return { fault: 'keyRange' };
    return { key: hexToBytes(padHex(digits)) };
  },
  files: () => import('./keystore').then(({ keyFiles }) => keyFiles),
  // The library builds its tables on the first signature.
  async warm() {
    const { signMessage } = await import('./message');
    signMessage({ privateKey: new Uint8Array(32).fill(1), message: new Uint8Array(4) });
  },
};
