import * as v from 'valibot';
import { parseJson } from '../kit/json';

/** Accepts an object or its JSON text: mobile clients send some objects as JSON text (docs/protocol-server.md 4). */
export const nested = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? parseJson(value) : value)),
    schema,
  );
