import { accountProofForm } from '../wire/http/walletProof';
import { authPublicKeyOf, signAsOwner } from './authKey';
import { publicKeyOf } from './scalar';
import { signStatement, statements, verifyStatement } from './statements';

/**
 * What shows the wallet's own server that one holds an account: the account's public key, its authentication key, the word of
 * the account's key that this one is its own, and the text signed by it. The server has to keep nothing of an account for it, so
 * it is the same for the account of a sign-in, an imported one and one of an application. No method of a provider makes either
 * signature, so that nothing that a page has signed is of any use there.
 * @param input.privateKey the account's.
 */
export function signAccountProof({ text, privateKey }: { text: string; privateKey: Uint8Array }): string {
  const [publicKey, authPublicKey] = [publicKeyOf(privateKey), authPublicKeyOf(privateKey)];
  const binding = signStatement(statements.authKey({ publicKey, authPublicKey }), privateKey);
  const signature = signAsOwner(statements.account({ publicKey, text }), privateKey);
  return [publicKey, authPublicKey, binding, signature].join('.');
}

/** Whose proof it is: the account's compressed public key, hex; undefined for what proves nothing of this text. */
export function readAccountProof({ text, proof }: { text: string; proof: string }): string | undefined {
  if (!accountProofForm.test(proof)) return undefined;
  const [publicKey = '', authPublicKey = '', binding = '', signature = ''] = proof.split('.');
  const isProven =
    verifyStatement({ statement: statements.account({ publicKey, text }), signature, publicKey: authPublicKey }) &&
    verifyStatement({ statement: statements.authKey({ publicKey, authPublicKey }), signature: binding, publicKey });
  return isProven ? publicKey : undefined;
}
