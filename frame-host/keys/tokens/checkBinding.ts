import { createHash } from 'node:crypto';
import * as v from 'valibot';
import {
  passkeySignInChallenge,
  passkeySubject,
  registryParty,
  statements,
  verifyStatement,
} from '../../../src/custody/statements';
import { HttpError } from '../../../src/errors/http';
import type { Clock } from '../../../src/kit/clock';
import { hexToBytes } from '../../../src/kit/hex';
import { parseJson } from '../../../src/kit/json';
import { PasskeyAssertionSchema, type Open } from '../../../src/wire/http/shareNode';
import { commitmentLifetime, type TokenCommitments } from './tokenCommitments';
import type { VerifiedToken } from './tokenVerifier';
import { verifyAssertion } from './verifyAssertion';

export interface BindingDeps {
  threshold: number;
  peers(): ReadonlyMap<number, string>;
  registryKey(): string;
  /** The origin at which passkeys are used. */
  walletOrigin: string;
  commitments: Pick<TokenCommitments, 'take'>;
  clock: Clock;
}

const clockTolerance = 60_000;

/**
 * Creates the check that a token belongs to the caller, in addition to its issuer's signature. A token with the caller's nonce needs
 * nothing more. A token without a nonce needs receipts of an earlier commitment. A sign-in with a passkey needs the passkey's
 * signature.
 */
export function createBindingCheck(deps: BindingDeps) {
  const { threshold, peers, registryKey, walletOrigin, commitments, clock } = deps;

  /**
   * Returns true if the caller committed to the token at t nodes and the registry before presenting it, and this node has no
   * other commitment to it.
   */
  async function isCommitted(
    { commitment, connectionId, ephemeralPublicKey }: Open,
    tokenHash: string,
  ): Promise<boolean> {
    if (!commitment) return false;
    const word = { connectionId, tokenHash, ephemeralPublicKey };
    const isFrom = (
      party: number | typeof registryParty,
      publicKey: string,
      { issuedAt, signature }: typeof commitment.witness,
    ): boolean => {
      const age = clock.now() - issuedAt;
      const isFresh = age < commitmentLifetime && age > -clockTolerance;
      return (
        isFresh &&
        verifyStatement({ statement: statements.committed({ ...word, party, issuedAt }), signature, publicKey })
      );
    };
    const vouching = commitment.receipts.filter(({ index, ...receipt }) => {
      const publicKey = peers().get(index);
      return publicKey !== undefined && isFrom(index, publicKey, receipt);
    });
    // Two callers could each find t nodes that know only their own commitment. The registry is unique and accepts only one of them.
    return (
      new Set(vouching.map(({ index }) => index)).size >= threshold &&
      isFrom(registryParty, registryKey(), commitment.witness) &&
      (await commitments.take(word))
    );
  }

  /** Returns true if the passkey that the subject identifies has signed the nonce of this caller. */
  function isSigned({ assertion: text = '', connectionId, ephemeralPublicKey }: Open, subject: string): boolean {
    const parsed = v.safeParse(PasskeyAssertionSchema, parseJson(text));
    if (!parsed.success) return false;
    const { publicKey, salt, ...assertion } = parsed.output;
    if (passkeySubject(publicKey) !== subject) return false;
    const nonce = createHash('sha256').update(hexToBytes(ephemeralPublicKey)).digest('base64url');
    const challenge = passkeySignInChallenge({ connectionId, nonce, salt });
    return verifyAssertion({ assertion, publicKey, challenge, walletOrigin });
  }

  /** Checks the binding of a token. @throws HttpError `unauthorized`. */
  return async function checkBinding(input: Open, { binding, subject, tokenHash }: VerifiedToken): Promise<void> {
    const isBound =
      binding === 'commit'
        ? await isCommitted(input, tokenHash)
        : binding === 'passkey'
          ? isSigned(input, subject)
          : true;
    if (!isBound) throw new HttpError('unauthorized');
  };
}
