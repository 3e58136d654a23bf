import * as v from 'valibot';
import { isPlainObject } from '../kit/json';

/** Treats null as absent: some native clients write null for missing values (a dictionary of optionals in Swift). */
export const withoutNulls = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(
    v.unknown(),
    v.transform((value) =>
      isPlainObject(value) ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== null)) : value,
    ),
    schema,
  );
