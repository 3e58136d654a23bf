import { toJsonSchema } from '@valibot/to-json-schema';
import { rpcErrors, type RpcErrorKind } from '../../src/errors/rpc';
import { catalogue } from '../../src/wire/rpc/catalogue';
import type { InputDocs, ParamDocs } from '../../src/wire/rpc/docs';

export type JsonSchema = Record<string, unknown>;

export interface MethodObject {
  name: string;
  summary: string;
  paramStructure: 'by-position';
  params: { name: string; description?: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  errors: { code: number; message: string }[];
  /** What the user is asked to approve for the method. */
  'x-confirms'?: string;
  'x-standard'?: string;
  /** Unusual inputs, and what is read from them or the code of the error. */
  'x-inputs'?: readonly InputDocs[];
}

export interface ProviderDocument {
  openrpc: '1.2.6';
  info: { title: string; version: string; description: string; license: { name: string } };
  methods: MethodObject[];
  /** Methods that are passed to the chain's node unchanged. */
  'x-reads': string[];
}

/** Errors that every method may return besides its own. */
const always: readonly RpcErrorKind[] = ['invalidParams', 'internal', 'disconnected'];

/** Describes the provider as an OpenRPC document (spec.open-rpc.org), from the table of methods. */
export function describeProvider({
  version,
  reads,
}: {
  version: string;
  reads: ReadonlySet<string>;
}): ProviderDocument {
  return {
    openrpc: '1.2.6',
    info: {
      title: 'Inlay provider',
      version,
      description: 'The EIP-1193 provider that a page gets from Inlay.',
      license: { name: 'MIT' },
    },
    methods: catalogue.map(({ name, wire: { confirms }, docs }) => ({
      name,
      summary: docs.summary,
      paramStructure: 'by-position',
      params: docs.params.map(describeParam),
      result: { name: 'result', schema: describeSchema(docs.result) },
      errors: [...new Set([...docs.errors, ...always])]
        .map((kind) => ({ code: rpcErrors[kind].code, message: rpcErrors[kind].message }))
        .sort((a, b) => b.code - a.code),
      ...(confirms && { 'x-confirms': confirms }),
      ...(docs.standard !== undefined && { 'x-standard': docs.standard }),
      ...(docs.inputs && { 'x-inputs': docs.inputs }),
    })),
    'x-reads': [...reads].sort(),
  };
}

function describeParam({ name, schema, optional, about }: ParamDocs): MethodObject['params'][number] {
  return {
    name,
    ...(about !== undefined && { description: about }),
    required: optional !== true,
    schema: describeSchema(schema),
  };
}

/** Describes the input of a page, before it is converted to bigints and other types. */
function describeSchema(schema: ParamDocs['schema']): JsonSchema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode: 'input',
    errorMode: 'ignore',
    // What is normalised first is described in its plain form.
    overrideSchema: ({ valibotSchema }) => plainForm(valibotSchema),
    // JSON schema has no regex flags, so letters are listed in both cases.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      'requirement' in valibotAction &&
      valibotAction.requirement instanceof RegExp &&
      valibotAction.requirement.ignoreCase
        ? { ...jsonSchema, pattern: valibotAction.requirement.source.replaceAll('a-f', 'a-fA-F') }
        : undefined,
  });
  return rest;
}

function plainForm(schema: object): JsonSchema | undefined {
  const pipe = 'pipe' in schema && Array.isArray(schema.pipe) ? (schema.pipe as { kind: string; type: string }[]) : [];
  const last = pipe.at(-1);
  return pipe[0]?.type === 'unknown' && last?.kind === 'schema' && pipe.length === 3
    ? describeSchema(last as unknown as ParamDocs['schema'])
    : undefined;
}
