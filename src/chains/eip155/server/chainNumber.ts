import * as v from 'valibot';

/** The id of a chain in a path: decimal or `0x` hex. */
export const ChainNumberSchema = v.pipe(
  v.string(),
  v.regex(/^(\d{1,20}|0x[0-9a-f]{1,16})$/i),
  v.transform((text) => BigInt(text)),
);
