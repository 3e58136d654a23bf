import * as v from 'valibot';
import { parseJson } from '../../kit/json';

export type Fields = Readonly<Record<string, unknown>>;
/** The version of the list in which the row last changed, and its fields; null: it was removed. */
export type Row = readonly [version: number, fields: Fields | null];
/** The rows of a list by id, the removed ones included, so that no older copy of the list can bring them back. */
export type Rows = Readonly<Record<string, Row>>;

/** Changed rows by id; null: removed. */
export type Changes = Readonly<Record<string, Fields | null>>;

/** Maximum number of removed rows that are remembered. The oldest are forgotten first. */
const removedLimit = 1_000;

const RowsSchema = v.record(
  v.string(),
  v.tuple([v.pipe(v.number(), v.integer(), v.minValue(1)), v.nullable(v.record(v.string(), v.unknown()))]),
);

/** @throws Error if the text is not a list. */
export const parseRows = (text: string): Rows => v.parse(RowsSchema, parseJson(text));

/** Merges two copies of a list: of each row the later one wins, so that merging never loses a row. */
export function mergeRows(one: Rows, other: Rows): Rows {
  const later = Object.entries(other).filter(([id, row]) => isLater(row, Object.hasOwn(one, id) ? one[id] : undefined));
  return later.length === 0 ? one : { ...one, ...Object.fromEntries(later) };
}

/** Every device decides alike between two rows of one version. */
function isLater(row: Row, than: Row | undefined): boolean {
  if (than === undefined || row[0] !== than[0]) return than === undefined || row[0] > than[0];
  return JSON.stringify(row) > JSON.stringify(than);
}

export const isSameRows = (one: Rows, other: Rows): boolean =>
  mergeRows(one, other) === one && mergeRows(other, one) === other;

/** Changes rows (null: removes) in this version of the list. */
export function changeRows(rows: Rows, { version, changes }: { version: number; changes: Changes }): Rows {
  const changed = Object.entries(changes).map(([id, fields]) => [id, [version, fields] as const] as const);
  const all = Object.entries<Row>({ ...rows, ...Object.fromEntries(changed) });
  const removed = all.filter(([, [, fields]]) => fields === null).sort(([, [one]], [, [other]]) => other - one);
  const forgotten = new Set(removed.slice(removedLimit).map(([id]) => id));
  return Object.fromEntries(all.filter(([id]) => !forgotten.has(id)));
}

export const isLive = (rows: Rows, id: string): boolean => Object.hasOwn(rows, id) && rows[id]?.[1] !== null;

/** Returns the rows that exist and match the schema. Rows that another version of the wallet has written otherwise are left out. */
export function liveRows<Schema extends v.GenericSchema>(
  schema: Schema,
  rows: Rows,
): [id: string, row: v.InferOutput<Schema>][] {
  return Object.entries(rows).flatMap(([id, [, fields]]) => {
    const read = v.safeParse(schema, fields);
    return read.success ? [[id, read.output] as [string, v.InferOutput<Schema>]] : [];
  });
}
