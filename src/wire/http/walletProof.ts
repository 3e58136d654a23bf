/**
 * Returns the text that an account signs for the headers Auth-Challenge (`time`, seconds as decimal text), Auth-Signature and
 * Auth-Public-Address. It names the wallet's host, so the signature is useless elsewhere.
 * @param input.origin the wallet's origin.
 */
export function projectsProof({ origin, time }: { origin: string; time: string }): string {
  return `${new URL(origin).host} wallet projects, ${time}`;
}

/** An account's proof over a text, in `signed_message` and Auth-Signature: two keys and two signatures (`custody/accountProof`). */
export const accountProofForm = /^0[23][0-9a-f]{64}\.0[23][0-9a-f]{64}\.[0-9a-f]{128}\.[0-9a-f]{128}$/;
