import type * as v from 'valibot';
import { HttpError } from '../../src/errors/http';
import { isPlainObject } from '../../src/kit/json';
import {
  maxRecord,
  StoreGetSchema,
  StoreSetSchema,
  type ChannelSetSchema,
  type StoreGet,
  type StoreSet,
  type StoreUpdateSchema,
} from '../../src/wire/http/session';
import { parseInput } from '../http/parseInput';

/** The exact text that public clients know. */
const invalidKey = 'Session Expired or Invalid public key';

type Keyed = typeof StoreSetSchema | typeof StoreUpdateSchema | typeof StoreGetSchema | typeof ChannelSetSchema;

/** Parses a body. An invalid key throws the error message that public clients know. */
export function parseKeyed<Schema extends Keyed>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  try {
    return parseInput(schema, body);
  } catch (cause) {
    if (cause instanceof HttpError && cause.details.field === 'key') throw invalidKeyError();
    throw cause;
  }
}

export function invalidKeyError(): HttpError {
  return new HttpError('invalid', { message: invalidKey, details: { field: 'key' } });
}

/**
 * Parses like `parseKeyed`. The bodies of nearly all clients are recognized without the schema, because the schema costs as much as the
 * routing.
 */
export function parseGet(body: unknown): StoreGet {
  if (isPlainObject(body)) {
    const { key, namespace = '' } = body;
    if (isKey(key) && namespace === '') return { key, namespace };
  }
  return parseKeyed(StoreGetSchema, body);
}

/** Parses like {@link parseGet}. */
export function parseSet(body: unknown): StoreSet {
  if (isPlainObject(body)) {
    const { key, data, signature, namespace = '', timeout, allowedOrigin, replaces } = body;
    if (
      isKey(key) &&
      isText(data, 60_000) &&
      /^[\x20-\x7e]+$/.test(data) &&
      isText(signature, 300) &&
      namespace === '' &&
      isTimeout(timeout) &&
      (allowedOrigin === undefined || typeof allowedOrigin === 'boolean' || isText(allowedOrigin, 2_048)) &&
      replaces === undefined
    )
      return { key, data, signature, namespace, timeout: Math.min(timeout, maxRecord), allowedOrigin };
  }
  return parseKeyed(StoreSetSchema, body);
}

const isKey = (value: unknown): value is string => typeof value === 'string' && /^04[0-9a-f]{128}$/.test(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;
const isTimeout = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 31_536_000;
