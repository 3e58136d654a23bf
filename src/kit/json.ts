export type JsonPrimitive = string | number | boolean | null;
/** A JSON value. */
export type Json = JsonPrimitive | Json[] | { [key: string]: Json };

/** Returns whether the value is an object made by `{}` or `JSON.parse`; false for arrays, null and class instances. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** Parses JSON text; undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
