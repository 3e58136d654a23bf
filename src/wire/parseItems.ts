import * as v from 'valibot';

/** The items of a stored list that fit; what another version has written, or what is broken, hides none of the others. */
export function parseItems<Schema extends v.GenericSchema>(schema: Schema, list: unknown): v.InferOutput<Schema>[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
}
