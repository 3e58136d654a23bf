import * as v from 'valibot';

/** Public clients send this word as `x-api-key` with every call; it is no secret and decides nothing. */
export const apiKeyWord = 'torus-default';

/** `0x` quantity, lower case, without leading zeros. */
export const ChainIdSchema = v.pipe(v.string(), v.toLowerCase(), v.regex(/^0x[1-9a-f][0-9a-f]{0,12}$/));
/** An EVM address, as lower case. Whether a checksum fits is looked at where a user typed it. */
export const EvmAddressSchema = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-f]{40}$/i),
  v.transform((text) => text.toLowerCase() as `0x${string}`),
);
/** One line of text: no control, bidirectional or zero-width characters, which could make it look like another. */
export const line = (length: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(length), v.regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u));
