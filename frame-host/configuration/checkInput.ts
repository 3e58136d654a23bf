import * as v from 'valibot';
import { ConfigError } from './configError';
import { describeIssue } from './describeIssue';

/** Validates the input. @throws ConfigError that names each wrong field and says what it must be. It never contains a value. */
export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  nameOf: (field: string) => string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const found = result.issues.flatMap((issue) => describeIssue(schema, issue));
  // Of several faults of one field, the first explains the others.
  const first = new Map(found.toReversed().map(({ field, reason }) => [field, reason]));
  throw new ConfigError([...first].toReversed().map(([field, reason]) => `${nameOf(field)}: ${reason}`));
}
