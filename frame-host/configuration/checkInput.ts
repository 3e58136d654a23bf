import * as v from 'valibot';

/** Validates the input. @throws Error that names the field and says what it must be. It never contains the value. */
export function checkInput<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  nameOf: (field: string) => string,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const reason = issue.message.startsWith('must ') ? issue.message : `expected ${issue.expected ?? 'another value'}`;
  throw new Error(`${nameOf(v.getDotPath(issue) ?? '(whole)')}: ${reason}`);
}
