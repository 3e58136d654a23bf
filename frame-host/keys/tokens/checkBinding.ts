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
  /** Where passkeys are asked. */
  walletOrigin: string;
  commitments: Pick<TokenCommitments, 'take'>;
  clock: Clock;
}

const clockTolerance = 60_000;

/**
 * What a token needs beside its issuer's signature to be the caller's: nothing where it carries the caller's nonce, the
 * receipts of an announcement where it cannot, and a passkey's own signature for people who sign in with one.
 */
export function createBindingCheck(deps: BindingDeps) {
  const { threshold, peers, registryKey, walletOrigin, commitments, clock } = deps;

  /** True when t nodes and the registry knew it as this caller's before it was shown, and nobody here says otherwise. */
  async function isAnnounced(
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
    // Two callers could each have t nodes that know of one alone; there is one registry, and it takes one of them.
    return (
      new Set(vouching.map(({ index }) => index)).size >= threshold &&
      isFrom(registryParty, registryKey(), commitment.witness) &&
      (await commitments.take(word))
    );
  }

  /** True when the passkey that is this subject has signed for the nonce of this very caller. */
  function isSigned({ assertion: text = '', connectionId, ephemeralPublicKey }: Open, subject: string): boolean {
    const parsed = v.safeParse(PasskeyAssertionSchema, parseJson(text));
    if (!parsed.success) return false;
    const { publicKey, salt, ...assertion } = parsed.output;
    if (passkeySubject(publicKey) !== subject) return false;
    const nonce = createHash('sha256').update(hexToBytes(ephemeralPublicKey)).digest('base64url');
    const challenge = passkeySignInChallenge({ connectionId, nonce, salt });
    return verifyAssertion({ assertion, publicKey, challenge, walletOrigin });
  }

  /** @throws HttpError `unauthorized`. */
  return async function checkBinding(input: Open, { binding, subject, tokenHash }: VerifiedToken): Promise<void> {
    const isBound =
      binding === 'commit'
        ? await isAnnounced(input, tokenHash)
        : binding === 'passkey'
          ? isSigned(input, subject)
          : true;
    if (!isBound) throw new HttpError('unauthorized');
  };
}
