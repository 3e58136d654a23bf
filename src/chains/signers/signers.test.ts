import { Buffer } from 'node:buffer';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { Keypair, SystemProgram, Transaction, VersionedTransaction, PublicKey } from '@solana/web3.js';
import { sign as eccryptoSign } from '@toruslabs/eccrypto';
import { KeyAlgorithm, PrivateKey, PublicKey as CasperPublicKey } from 'casper-js-sdk';
import fc from 'fast-check';
import * as keypairs from 'ripple-keypairs';
import { parseTransaction, recoverMessageAddress, serializeTransaction } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { encode, encodeForSigning, Wallet, type Payment } from 'xrpl';
import { bytesToHex, hexToBytes } from '../../kit/hex';
import { base58ToBytes } from '../../kit/base58';
import { base64ToBytes } from '../../kit/base64';
import { createSigner, type Curve, type SignerNamespace } from './index';
import { inDepth } from '../../../tests/helpers/inDepth';

const privateKey = '1acaaedece405b2a958212629e16f2eb46b153eee94cdd350fdeff52795525b7';
const open = (namespace: SignerNamespace, curve?: Curve, key: string = privateKey) =>
  createSigner({ namespace, privateKey: key, ...(curve && { curve }) });
/** Keys that are valid on both curves. */
const keys = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => {
  bytes[0]! &= 0x7f;
  bytes[31]! |= 1;
  return bytesToHex(bytes);
});
const message = fc.uint8Array({ minLength: 5, maxLength: 200 });

describe('XRPL signer compared with the packages of XRPL', () => {
  const xrplKey = (curve: Curve, key: string) => (curve === 'ed25519' ? `ED${key}` : `00${key}`).toUpperCase();

  it.each(['secp256k1', 'ed25519'] as const)(
    'derives the same addresses and keys and signs messages the same way (%s)',
    async (curve) => {
      await fc.assert(
        fc.asyncProperty(keys, message, async (key, text) => {
          const signer = await open('xrpl', curve, key);
          const signature = signer.signMessage(text);
          expect(signer.address).toBe(keypairs.deriveAddress(signer.publicKey));
          expect(signature).toBe(keypairs.sign(bytesToHex(text), xrplKey(curve, key)));
          expect(keypairs.verify(bytesToHex(text), signature, signer.publicKey)).toBe(true);
        }),
        { numRuns: inDepth(10, 500) },
      );
    },
  );

  it.each(['secp256k1', 'ed25519'] as const)('signs a payment as Wallet.sign does (%s)', async (curve) => {
    const signer = await open('xrpl', curve);
    const payment: Payment = {
      TransactionType: 'Payment',
      Account: signer.address,
      Destination: 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe',
      Amount: '1000000',
      Fee: '12',
      Sequence: 1,
      LastLedgerSequence: 100,
      SigningPubKey: signer.publicKey,
    };
    const TxnSignature = signer.signTransaction(hexToBytes(encodeForSigning(payment).toLowerCase()));
    const wallet = new Wallet(signer.publicKey, xrplKey(curve, privateKey));
    expect(encode({ ...payment, TxnSignature })).toBe(wallet.sign(payment).tx_blob);
  });

  it('refuses to sign a message that has the prefix of a transaction or claim', async () => {
    const signer = await open('xrpl');
    for (const prefix of ['53545800', '534d5400', '434c4d00'])
      expect(() => signer.signMessage(hexToBytes(`${prefix}1200`))).toThrow(/does not sign transactions or claims/);
    expect(() => signer.signTransaction(hexToBytes('1200'))).toThrow(/encodeForSigning/);
  });
});

describe('Casper signer compared with its SDK', () => {
  const algorithms = { secp256k1: KeyAlgorithm.SECP256K1, ed25519: KeyAlgorithm.ED25519 };

  it.each(['secp256k1', 'ed25519'] as const)(
    'derives the same keys and account hashes and signs the same way (%s)',
    async (curve) => {
      await fc.assert(
        fc.asyncProperty(keys, fc.string({ minLength: 1 }), async (key, text) => {
          const signer = await open('casper', curve, key);
          const theirs = PrivateKey.fromHex(key, algorithms[curve]);
          expect(signer.publicKey).toBe(theirs.publicKey.toHex());
          expect(signer.address).toBe(theirs.publicKey.accountHash().toPrefixedString());
          const prefixed = new TextEncoder().encode(`Casper Message:\n${text}`);
          expect(signer.signMessage(text)).toBe(bytesToHex(theirs.signAndAddAlgorithmBytes(prefixed)));
          const hash = crypto.getRandomValues(new Uint8Array(32));
          const signature = hexToBytes(signer.signTransaction(hash));
          expect(CasperPublicKey.fromHex(signer.publicKey).verifySignature(hash, signature)).toBe(true);
        }),
        { numRuns: inDepth(8, 500) },
      );
    },
  );

  it('refuses to sign a transaction hash that is not 32 bytes', async () => {
    const signer = await open('casper');
    expect(() => signer.signTransaction(new Uint8Array(31))).toThrow('Expected the 32 bytes of a transaction hash');
  });
});

describe('Ethereum and Solana signers, which sign as the wallet does', () => {
  it('eip155: address, message and transaction signatures equal those of viem', async () => {
    const signer = await open('eip155', undefined, `0x${privateKey}`);
    const account = privateKeyToAccount(`0x${privateKey}`);
    expect(signer.address).toBe(account.address);
    expect(signer.signMessage('hello')).toBe(await account.signMessage({ message: 'hello' }));
    const signature = signer.signMessage(Uint8Array.of(1, 2)) as `0x${string}`;
    expect(await recoverMessageAddress({ message: { raw: '0x0102' }, signature })).toBe(account.address);
    const to = '0x00000000000000000000000000000000000000aa' as const;
    for (const transaction of [
      {
        chainId: 1,
        to,
        value: 5n,
        gas: 21_000n,
        nonce: 3,
        maxFeePerGas: 9n,
        maxPriorityFeePerGas: 1n,
        type: 'eip1559',
      },
      { chainId: 5, to, value: 5n, gas: 21_000n, nonce: 3, gasPrice: 9n, type: 'legacy' },
    ] as const) {
      const unsigned = hexToBytes(serializeTransaction(transaction).slice(2));
      const signed = signer.signTransaction(unsigned) as `0x02${string}`;
      expect(signed).toBe(await account.signTransaction(transaction));
      expect(parseTransaction(signed)).toMatchObject({ to, value: 5n });
    }
  });

  it('solana: address, messages and both kinds of transactions equal those of web3.js', async () => {
    const signer = await open('solana');
    const pair = Keypair.fromSeed(hexToBytes(privateKey));
    expect(signer.address).toBe(pair.publicKey.toBase58());
    const signature = base58ToBytes(signer.signMessage('hello'))!;
    expect(ed25519.verify(signature, new TextEncoder().encode('hello'), pair.publicKey.toBytes())).toBe(true);
    const transfer = { fromPubkey: pair.publicKey, toPubkey: new PublicKey(new Uint8Array(32).fill(7)), lamports: 5 };
    const transaction = new Transaction({ feePayer: pair.publicKey, recentBlockhash: PublicKey.default.toBase58() });
    transaction.add(SystemProgram.transfer(transfer));
    const unsigned = transaction.serialize({ requireAllSignatures: false });
    const signed = base64ToBytes(signer.signTransaction(unsigned));
    transaction.sign(pair);
    expect(signed).toEqual(Uint8Array.from(transaction.serialize()));
    const versioned = new VersionedTransaction(transaction.compileMessage());
    const raw = signer.signTransaction(versioned.serialize());
    versioned.sign([pair]);
    expect(base64ToBytes(raw)).toEqual(versioned.serialize());
  });

  it('accept keys of 64 bytes for Ed25519 only', async () => {
    const { secretKey, publicKey } = Keypair.fromSeed(hexToBytes(privateKey));
    expect((await createSigner({ namespace: 'solana', privateKey: secretKey })).address).toBe(publicKey.toBase58());
    await expect(createSigner({ namespace: 'eip155', privateKey: secretKey })).rejects.toThrow('must be 32 bytes');
  });
});

describe('createSigner', () => {
  it('signs 1 to 32 bytes for another chain, as eccrypto does, and transactions of 32 bytes', async () => {
    const signer = await open('other');
    expect(signer.address).toBe(signer.publicKey);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 32 }), async (bytes) => {
        const theirs = await eccryptoSign(Buffer.from(privateKey, 'hex'), Buffer.from(bytes));
        expect(secp256k1.Signature.fromHex(signer.signMessage(bytes)).toHex('der')).toBe(bytesToHex(theirs));
      }),
      { numRuns: inDepth(10, 200) },
    );
    for (const bytes of [new Uint8Array(0), new Uint8Array(33)]) {
      expect(() => signer.signMessage(bytes)).toThrow('Expected a message of 1 to 32 bytes');
      expect(() => signer.signTransaction(bytes)).toThrow('Expected a digest of 32 bytes');
    }
    expect((await open('other', 'ed25519')).signMessage('hello')).toMatch(/^[0-9a-f]{128}$/);
  });

  it('adds leading zeros to a key', async () => {
    const address = async (key: string) => (await open('eip155', undefined, key)).address;
    const padded = privateKeyToAccount(`0x${'abc'.padStart(64, '0')}`).address;
    for (const key of ['abc', '0xabc', '000abc', 'ABC']) expect(await address(key)).toBe(padded);
  });

  it('copies the key, and signs nothing after destroy()', async () => {
    const bytes = hexToBytes(privateKey);
    const signer = await createSigner({ namespace: 'xrpl', privateKey: bytes, walletType: 'sfa' });
    const before = signer.signMessage('hello');
    bytes.fill(0);
    expect(signer.signMessage('hello')).toBe(before);
    expect(signer.walletType).toBe('sfa');
    signer.destroy();
    expect(() => signer.signMessage('hello')).toThrow('destroyed');
    expect(() => signer.signTransaction(new Uint8Array(32))).toThrow('destroyed');
  });

  it.each([
    [{ namespace: 'bip122' }, 'namespace must be one of eip155,solana,casper,xrpl,other'],
    [{ walletType: 'hot' }, 'walletType must be one of'],
    [{ namespace: 'solana', curve: 'secp256k1' }, 'curve must be one of ed25519'],
    [{ privateKey: 'abg' }, 'privateKey must be 32 bytes'],
    [{ privateKey: '0' }, 'privateKey is not a valid key of this curve'],
    [{ privateKey: '' }, 'privateKey must be 32 bytes'],
    [{ privateKey: '00'.repeat(32) }, 'privateKey is not a valid key of this curve'],
    [{ privateKey: 'ff'.repeat(32) }, 'privateKey is not a valid key of this curve'],
    [{ privateKey: 'ff'.repeat(33) }, 'privateKey must be 32 bytes'],
  ])('rejects %j', async (change, text) => {
    const options = { namespace: 'xrpl', privateKey, ...change } as Parameters<typeof createSigner>[0];
    await expect(createSigner(options)).rejects.toThrow(text);
  });

  it.each(['eip155', 'solana', 'casper', 'xrpl', 'other'] as const)(
    '%s: arbitrary bytes are signed or rejected with a TypeError',
    async (namespace) => {
      const signer = await open(namespace);
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
          for (const sign of [signer.signMessage, signer.signTransaction]) {
            try {
              expect(sign(bytes)).toMatch(/^[\w+/=]+$/);
            } catch (error) {
              expect(error).toBeInstanceOf(TypeError);
            }
          }
        }),
        { numRuns: inDepth(25, 1_000) },
      );
    },
  );
});
