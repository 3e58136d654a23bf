import * as v from 'valibot';
import { DataSchema, HexAddressSchema, HexChainIdSchema, QuantitySchema } from './shapes';

/**
 * Values of a transaction as pages write them: what can mean only one thing is normalised, anything else is rejected. The table in
 * docs/methods.md lists both.
 */
type Read = (value: unknown) => unknown;

const normalized = <Schema extends v.GenericSchema>(read: Read, schema: Schema) =>
  v.pipe(v.unknown(), v.transform(read), schema);

/** Null and empty text mean that the field is absent. */
const orAbsent = (value: unknown): unknown => (value === null || value === '' ? undefined : value);

export const absentOr = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.optional(normalized(orAbsent, v.optional(schema)));

/** Returns the shortest hex of a number; any other value unchanged. */
function toHex(value: unknown): unknown {
  const isNumber =
    typeof value === 'number' ? Number.isSafeInteger(value) && value >= 0 : typeof value === 'bigint' && value >= 0n;
  const isText = typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);
  return isNumber || isText ? `0x${BigInt(value as string | number | bigint).toString(16)}` : value;
}

/** A quantity, also as a number or bigint. A decimal text is rejected, since it could mean hex. */
export const LooseQuantitySchema = normalized(toHex, QuantitySchema);

/** As {@link LooseQuantitySchema}; `0x` is zero. */
export const LooseValueSchema = normalized((value) => (value === '0x' ? '0x0' : toHex(value)), QuantitySchema);

export const LooseChainIdSchema = normalized(toHex, HexChainIdSchema);

/** A transaction type, also as a number. */
export const LooseTypeSchema = normalized(
  toHex,
  v.picklist(['0x0', '0x1', '0x2', '0x4'], 'must be 0x0, 0x1, 0x2 or 0x4'),
);

const withPrefix = (value: unknown): unknown =>
  typeof value === 'string' && /^([0-9a-f]{2})+$/i.test(value) ? `0x${value}` : value;

/** `0x` data, also without the prefix. */
export const LooseDataSchema = normalized(withPrefix, DataSchema);

/** An address, also without the prefix. */
export const LooseAddressSchema = normalized(withPrefix, HexAddressSchema);
