import * as v from 'valibot';
import { isPlainObject } from '../kit/json';

/** Some native clients write null where they have nothing (a dictionary of optionals in Swift): that counts as absent. */
export const withoutNulls = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) =>
      isPlainObject(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) : value,
    ),
    schema,
  );
