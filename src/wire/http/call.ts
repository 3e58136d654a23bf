import type * as v from 'valibot';

/** One HTTP call: all that its client and its server need at run time. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Below the base URL. `:id` stands for the field `id` of the input; the other fields are the query of a GET, and the JSON body of all
   * others. A DELETE has only fields of the path.
   */
  readonly path: string;
  /** Of the response. The server returns its input; the client gets its output. */
  readonly answer: v.GenericSchema;
}

type Inputs = Readonly<Record<string, v.GenericSchema>>;

/** Calls by name. `input` exists only as a type: the schemas with which the server validates the input are not part of client bundles. */
type Calls<Rows, Schemas> = {
  readonly [Name in keyof Rows]: Rows[Name] & {
    readonly input?: Name extends keyof Schemas ? Schemas[Name] : undefined;
  };
};

/** Declares calls, each once. @template Schemas the schemas of their inputs by name; a call without one has no input. */
export const defineCalls =
  <Schemas extends Inputs>() =>
  <const Rows extends Readonly<Record<string, Call>> & { readonly [Name in keyof Schemas]: Call }>(
    rows: Rows,
  ): Calls<Rows, Schemas> =>
    rows;

/** A handler may return data that others must not change. */
type Frozen<Data> = unknown extends Data ? Data : { readonly [Key in keyof Data]: Frozen<Data[Key]> };

type SchemaOf<Row> = Row extends { readonly input?: infer Schema } ? NonNullable<Schema> : never;

/** What the handler of a call gets. */
export type ParsedInput<Row> =
  SchemaOf<Row> extends infer Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined;

type Given<Row> = [SchemaOf<Row>] extends [never]
  ? []
  : SchemaOf<Row> extends infer Schema extends v.GenericSchema
    ? [input: v.InferInput<Schema>]
    : [];

/** What the handler of a call returns. */
export type Answer<Row extends Call> = Frozen<v.InferInput<Row['answer']>>;

/** The client of calls: one function per call, which rejects with HttpError. */
export type Client<Table> = {
  [Name in keyof Table]: Table[Name] extends Call
    ? (...given: Given<Table[Name]>) => Promise<v.InferOutput<Table[Name]['answer']>>
    : never;
};
