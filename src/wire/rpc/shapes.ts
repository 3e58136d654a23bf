import * as v from 'valibot';
import type { Hex } from '../../kit/hex';

const hexPattern = /^0x[0-9a-f]*$/i;

/** An address: `0x` and 40 hex digits. */
export const HexAddressSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{40}$/i, 'must be an address of 0x and 40 hex digits'),
  v.transform((value) => value as Hex),
);

/** Data: `0x` and an even number of hex digits. */
export const DataSchema = v.pipe(
  v.string('must be a string'),
  v.regex(hexPattern, 'must be 0x-prefixed hex'),
  v.check((value) => value.length % 2 === 0, 'must have an even number of hex digits'),
  v.transform((value) => value as Hex),
);

/** A hash of a transaction or of a block, 32 bytes. */
export const HashSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{64}$/i, 'must be 32 bytes of 0x-prefixed hex'),
  v.transform((value) => value as Hex),
);

/** A signature, 65 bytes: r ‖ s ‖ v. */
export const SignatureSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{130}$/i, 'must be 65 bytes of 0x-prefixed hex'),
  v.transform((value) => value as Hex),
);

/** A `0x` quantity of at most 32 bytes, parsed to a bigint. */
export const QuantitySchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be a 0x-prefixed quantity'),
  v.transform((value) => BigInt(value)),
);

/** A block: a tag, a number, or an object of EIP-1898. */
export const BlockSchema = v.union([
  v.pipe(
    v.string(),
    v.regex(
      /^(latest|pending|earliest|safe|finalized|0x[0-9a-f]{1,64})$/i,
      'must be a block tag, a block number or an object',
    ),
  ),
  v.looseObject({}),
]);

/** The id of a subscription or a filter. */
export const IdSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{1,64}$/i, 'must be the id of a subscription or a filter'),
  v.transform((value) => value.toLowerCase() as Hex),
);

/** A chain id as `0x` hex, normalised to lower case without leading zeros. */
export const HexChainIdSchema = v.pipe(
  v.string('must be a string'),
  v.regex(/^0x[0-9a-f]{1,16}$/i, 'must be a 0x-prefixed chain id'),
  v.transform((value): Hex => `0x${BigInt(value).toString(16)}`),
);

/** Namespaces (CAIP-2) whose chains pages identify by a decimal number. */
export const numberedNamespaces = ['eip155', 'solana'] as const;

/** Params of methods that take none: absent, null or an empty array. Extra items are ignored, as in other wallets. */
export const NoParamsSchema = v.optional(v.unknown());
