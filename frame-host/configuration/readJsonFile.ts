import { readFileSync } from 'node:fs';
import type * as v from 'valibot';
import { messageOf } from '../../src/errors/base';
import { checkInput } from './checkInput';
import { ConfigError } from './configError';

/** Reads a JSON file of the operator. @throws ConfigError that names the variable with its path, and each invalid field. */
export function readJsonFile<Schema extends v.GenericSchema>(
  schema: Schema,
  { variable, path }: { variable: string; path: string },
): v.InferOutput<Schema> {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    // The parser's message may quote the file, which contains secrets.
    const reason = cause instanceof SyntaxError ? 'it is not valid JSON' : messageOf(cause);
    throw new ConfigError([`${variable}: the file cannot be read: ${reason}`], { cause });
  }
  return checkInput(schema, json, (field) => `${variable}, field ${field}`);
}
