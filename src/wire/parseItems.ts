import * as v from 'valibot';

/** Returns the valid items of a stored list. Items that are corrupt or written by another version are skipped. */
export function parseItems<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
}
