import { HttpError } from '../../src/errors/http';
import type { Clock } from '../../src/kit/clock';
import type { Hex } from '../../src/kit/hex';
import { accountProofForm, projectsProof } from '../../src/wire/http/walletShapes';
import { familyOfAddress } from '../chains';
import { callerOf, type Bearer, type Caller } from './bearer';
import { challengeLifetime, type Challenges } from './challenge';
import type { UsedProofs } from './usedProofs';

/** In seconds: how much the clocks of a signed header and the server may differ. */
const headerWindow = 900;

export interface Auth {
  message(input: { address: Hex }): { message: string };
  /**
   * @throws HttpError `unauthorized` if the challenge was not issued by this server, has expired or been used, or if the proof is by
   * another account.
   */
  verify(input: { challenge: string; address: Hex; proof: string }): Promise<{ token: string }>;
  /**
   * Checks the headers Auth-Challenge (time in seconds), Auth-Signature, Auth-Public-Address. They are valid once, while the clocks differ
   * by at most `headerWindow`.
   */
  checkHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Promise<Caller>;
}

/** Verifies that a caller holds an account's key. Cheap checks run before the curve arithmetic. */
export function createAuth({
  publicUrl,
  challenges,
  bearer,
  proofs,
  clock,
}: {
  publicUrl: string;
  challenges: Challenges;
  bearer: Bearer;
  proofs: UsedProofs;
  clock: Clock;
}): Auth {
  function checkProof({ text, proof, address }: { text: string; proof: string; address: Hex }): void {
    if (!familyOfAddress(address)?.isProof({ text, proof, address })) throw new HttpError('unauthorized');
  }

  return {
    message: ({ address }) => ({ message: challenges.create(address) }),
    async verify({ challenge, address, proof }) {
      const read = challenges.read({ message: challenge, address });
      if (!read) throw new HttpError('unauthorized');
      checkProof({ text: challenge, proof, address });
      await proofs.use(`challenge:${read.nonce}`, { forgetAfter: challengeLifetime, madeAt: read.issuedAt });
      return { token: await bearer.issue(address) };
    },
    async checkHeaders(headers) {
      const [time, proof, given] = ['auth-challenge', 'auth-signature', 'auth-public-address'].map((name) =>
        String(headers[name] ?? ''),
      ) as [string, string, string];
      const isShaped = /^\d{10}$/.test(time) && accountProofForm.test(proof) && /^0x[0-9a-f]{40}$/i.test(given);
      if (!isShaped || Math.abs(Number(time) - clock.now() / 1_000) > headerWindow) throw new HttpError('unauthorized');
      const address = given.toLowerCase() as Hex;
      checkProof({ text: projectsProof({ origin: publicUrl, time }), proof, address });
      const madeAt = Number(time) * 1_000;
      await proofs.use(`headers:${address}:${time}`, { forgetAfter: 3 * headerWindow * 1_000, madeAt });
      return callerOf(address);
    },
  };
}
