import * as v from 'valibot';

/** Public clients send this word as `x-api-key` with every call; it is no secret and decides nothing. */
export const apiKeyPlaceholder = 'torus-default';

/** A chain: for Ethereum's a `0x` quantity, lower case, without leading zeros (EIP-695); for other families' its CAIP-2 id. */
export const ChainIdSchema = v.union([
  v.pipe(v.string(), v.toLowerCase(), v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/)),
  v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)),
]);
/** An address in the form of CAIP-10, those of Ethereum in lower case. Whether its family knows it as one is asked of the family. */
export const AddressSchema = v.pipe(
  v.string(),
  v.regex(/^[-.%a-zA-Z0-9]{1,128}$/),
  v.transform((text) => (/^0x/i.test(text) ? text.toLowerCase() : text)),
);
/** A transaction as its chain names it: a hash (`0x`, lower case) or a signature in base58. */
export const TransactionIdSchema = v.union([
  v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/i), v.toLowerCase()),
  v.pipe(v.string(), v.regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
]);
/** The standard of a collection, by its lower-case name: `erc721`, `erc1155`. */
export const StandardSchema = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,19}$/));
/** An address of Ethereum, as lower case. Whether a checksum fits is looked at where a user typed it. */
export const EvmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
);
/** One line of text: no control, bidirectional or zero-width characters, which could make it look like another. */
export const line = (length: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(length), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));
