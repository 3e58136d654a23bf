import * as v from 'valibot';

/** Public clients send this value as `x-api-key` with every call; it is not secret and has no effect. */
export const apiKeyPlaceholder = 'torus-default';

/** A chain: an Ethereum chain as `0x` quantity, lower case, without leading zeros (EIP-695); chains of other families as CAIP-2 id. */
export const ChainIdSchema = v.union([
  v.pipe(v.string(), v.toLowerCase(), v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/)),
  v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
]);
/** An address in the format of CAIP-10; Ethereum addresses in lower case. The chain's family checks whether it is valid. */
export const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^[-.%a-zA-Z0-9]{1,128}$/),
  v.transform((text) => (/^0x/i.test(text) ? text.toLowerCase() : text)),
);
/** A transaction id in its chain's format: a hash (`0x`, lower case) or a signature in base58. */
export const TransactionIdSchema = v.union([
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase()),
  v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
]);
/** The token standard of a collection, in lower case: `erc721`, `erc1155`. */
export const StandardSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,19}$/));
/** An Ethereum address, converted to lower case. The checksum is verified where a user types the address. */
export const EvmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
);
/** One line of text without control, bidirectional or zero-width characters, which could make it look like another text. */
export const line = (length: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(length), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));

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
