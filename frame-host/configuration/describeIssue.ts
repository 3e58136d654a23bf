import * as v from 'valibot';
import { suggestName } from './nearestName';

type Issue = v.BaseIssue<unknown>;

/** The parts of a schema that lead to the schemas inside it. */
interface Inside {
  entries?: Record<string, Inside>;
  options?: readonly unknown[];
  wrapped?: Inside;
  item?: Inside;
  value?: Inside;
  pipe?: readonly Inside[];
}

/** What is wrong at each type of issue whose own text is hard to read. */
const texts: Partial<Record<string, (issue: Issue) => string>> = {
  string: () => 'must be text',
  number: () => 'must be a number',
  boolean: () => 'must be true or false',
  array: () => 'must be a list',
  object: () => 'must be an object',
  strict_object: () => 'must be an object',
  record: () => 'must be an object',
  integer: () => 'must be a whole number',
  finite: () => 'must be a number',
  url: () => 'must be a URL',
  min_value: ({ requirement }) => `must be at least ${String(requirement)}`,
  gt_value: ({ requirement }) => `must be greater than ${String(requirement)}`,
  max_value: ({ requirement }) => `must be at most ${String(requirement)}`,
  min_length: ({ requirement }) =>
    requirement === 1 ? 'must not be empty' : `must be at least ${String(requirement)} long`,
  max_length: ({ requirement }) => `must be at most ${String(requirement)} long`,
  regex: ({ requirement }) => `must match ${String(requirement)}`,
  starts_with: ({ requirement }) => `must begin with ${String(requirement)}`,
  picklist: mustBeOneOf,
  literal: mustBeOneOf,
  variant: mustBeOneOf,
};

/** Describes an issue of a schema: one `{ field, reason }` for each wrong field. It never contains a value. */
export function describeIssue(schema: v.GenericSchema, issue: Issue): { field: string; reason: string }[] {
  const field = v.getDotPath(issue) ?? '(whole)';
  const last = issue.path?.at(-1);
  if (last?.origin !== 'key') return [{ field, reason: reasonOf(issue) }];
  if (issue.expected !== 'never') return [{ field, reason: 'is missing' }];
  // The schema library reports only the first unknown field of an object.
  const known = namesAt(schema, issue.path?.slice(0, -1) ?? []);
  const parent = field.slice(0, field.length - String(last.key).length);
  return Object.keys(last.input as object)
    .filter((name) => !known.includes(name))
    .map((name) => ({ field: parent + name, reason: `there is no such field${suggestName(name, known)}` }));
}

function reasonOf(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message;
  return texts[issue.type]?.(issue) ?? `must be ${issue.expected ?? 'another value'}`;
}

function mustBeOneOf({ expected }: Issue): string {
  const names = expected?.match(/"[^"]*"/g) ?? [expected ?? 'another value'];
  return `must be ${names.length > 1 ? 'one of ' : ''}${names.join(', ')}`;
}

/** Returns the names of the fields that a schema knows at a path. */
function namesAt(schema: v.GenericSchema, path: readonly { key?: unknown }[]): string[] {
  let found: Inside[] = unwrap(schema as Inside);
  for (const { key } of path)
    found = found
      .flatMap(({ entries, item, value }) => entries?.[String(key)] ?? item ?? value ?? [])
      .flatMap((inside) => unwrap(inside));
  return [...new Set(found.flatMap(({ entries }) => Object.keys(entries ?? {})))];
}

/** Returns the schemas that a value itself must match: behind optional ones and pipes, each option of a union. */
function unwrap(schema: Inside): Inside[] {
  const { wrapped, pipe, options } = schema;
  if (wrapped) return unwrap(wrapped);
  const [first] = pipe ?? [];
  if (first && first !== schema && !('entries' in schema)) return unwrap(first);
  const inside = (options ?? []).filter((option): option is Inside => typeof option === 'object');
  return inside.length > 0 ? inside.flatMap(unwrap) : [schema];
}
