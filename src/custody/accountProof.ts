import { accountProofForm } from '../wire/http/walletShapes';
import { authPublicKeyOf, signAsOwner } from './authKey';
import { publicKeyHex } from './scalar';
import { signStatement, statements, verifyStatement } from './statements';

/**
 * Creates a proof for the wallet's server that the caller holds an account. It contains the account's public key, its authentication public
 * key, the account key's signature that binds the two, and the signed text. The server stores nothing about an account for this, so the
 * proof is the same for the account of a sign-in, an imported one and one of an application. No provider method makes either signature, so
 * nothing that a page has had signed can be used here.
 * @param input.privateKey the account's.
 */
export function signAccountProof({ text, privateKey }: { text: string; privateKey: Uint8Array }): string {
  const [publicKey, authPublicKey] = [publicKeyHex(privateKey), authPublicKeyOf(privateKey)];
  const binding = signStatement(statements.authKey({ publicKey, authPublicKey }), privateKey);
  const signature = signAsOwner(statements.account({ publicKey, text }), privateKey);
  return [publicKey, authPublicKey, binding, signature].join('.');
}

/** Verifies a proof. Returns the account's compressed public key in hex, or undefined if the proof is not valid for this text. */
export function readAccountProof({ text, proof }: { text: string; proof: string }): string | undefined {
  if (!accountProofForm.test(proof)) return undefined;
  const [publicKey = '', authPublicKey = '', binding = '', signature = ''] = proof.split('.');
  const isProven =
    verifyStatement({ statement: statements.account({ publicKey, text }), signature, publicKey: authPublicKey }) &&
    verifyStatement({ statement: statements.authKey({ publicKey, authPublicKey }), signature: binding, publicKey });
  return isProven ? publicKey : undefined;
}
