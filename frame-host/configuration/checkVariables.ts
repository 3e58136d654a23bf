import type * as v from 'valibot';
import { checkInput } from './checkInput';
import { ConfigError, readAll } from './configError';
import { suggestName } from './nearestName';

type Variables = Record<string, string | undefined>;

/** Returns the variables without the empty ones, which count as absent. */
export function dropEmpty(env: Variables): Record<string, string> {
  return Object.fromEntries(Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/**
 * Validates the environment variables of one program. A variable `INLAY_…` that the program does not read is an error, because it may
 * be a mistyped one.
 * @param options.others further variables that the program reads.
 * @throws ConfigError that names each wrong variable.
 */
export function checkVariables<Entries extends v.ObjectEntries>(
  schema: v.ObjectSchema<Entries, undefined>,
  env: Variables,
  { others = [] }: { others?: readonly string[] } = {},
): v.InferOutput<v.ObjectSchema<Entries, undefined>> {
  const given = dropEmpty(env);
  const known = [...Object.keys(schema.entries), ...others];
  const unknown = Object.keys(given).filter((name) => name.startsWith('INLAY_') && !known.includes(name));
  const faults = unknown.map((name) => `${name}: this program reads no such variable${suggestName(name, known)}`);
  const [values] = readAll(
    () => checkInput(schema, given, (name) => name),
    () => {
      if (faults.length > 0) throw new ConfigError(faults);
    },
  );
  return values;
}
