import * as v from 'valibot';

export const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

/** Schema of a port number; `fallback` if none is given. */
export const PortSchema = (fallback: number) => v.optional(Port, String(fallback));
