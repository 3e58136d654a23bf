import * as v from 'valibot';
import { parseJson } from '../kit/json';

/** Mobile clients send some objects as JSON text (docs/protocol.md 4): reads either. */
export const nested = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );
