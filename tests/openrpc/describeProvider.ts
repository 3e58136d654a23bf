import { toJsonSchema } from '@valibot/to-json-schema';
import { rpcErrors, type RpcErrorKind } from '../../src/errors/rpc';
import { catalogue } from '../../src/wire/rpc/catalogue';
import type { ParamDocs } from '../../src/wire/rpc/docs';

export type JsonSchema = Record<string, unknown>;

export interface MethodObject {
  name: string;
  summary: string;
  paramStructure: 'by-position';
  params: { name: string; description?: string; required: boolean; schema: JsonSchema }[];
  result: { name: string; schema: JsonSchema };
  errors: { code: number; message: string }[];
  /** What the user is asked to approve for it. */
  'x-confirms'?: string;
  'x-standard'?: string;
}

export interface ProviderDocument {
  openrpc: '1.2.6';
  info: { title: string; version: string; description: string; license: { name: string } };
  methods: MethodObject[];
  /** Methods that go to the chain's node as they are. */
  'x-reads': string[];
}

/** What every method may answer beside its own errors. */
const always: readonly RpcErrorKind[] = ['invalidParams', 'internal', 'disconnected'];

/** The provider as an OpenRPC document (spec.open-rpc.org), from the table of methods. */
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

/** What a page writes, before we turn it into bigints and the like. */
function describeSchema(schema: ParamDocs['schema']): JsonSchema {
  const { $schema: _draft, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    typeMode: 'input',
    errorMode: 'ignore',
    // JSON schema knows no flags: letters of either case are spelled out.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      'requirement' in valibotAction &&
      valibotAction.requirement instanceof RegExp &&
      valibotAction.requirement.ignoreCase
        ? { ...jsonSchema, pattern: valibotAction.requirement.source.replaceAll('a-f', 'a-fA-F') }
        : undefined,
  });
  return rest;
}
