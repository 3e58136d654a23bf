import { bundlerWords, entryPointWords } from '../../src/chains/eip155/smartAccounts/operations/operationErrors';
import { rpcErrors, type RpcErrorKind } from '../../src/errors/rpc';
import type { JsonSchema, MethodObject, ProviderDocument } from './describeProvider';

/** Why several calls are not sent, or not known (EIP-5792). */
const callErrors = {
  unsupportedCapability: 'a capability is asked for that is not there, and not as `optional`',
  unsupportedChain: 'the wallet does not offer that chain',
  duplicateId: 'the page has used that `id` already',
  unknownBundle: 'the page has sent no calls of that id',
  bundleTooLarge: 'there are more calls than the wallet shows together',
  atomicityNotSupported: '`atomicRequired` of an account that makes one call after the other',
  userRejected:
    'the user has said no, be it to the calls or to the upgrade of their address that goes with them: both are one confirmation, so 5750 is never answered',
} as const satisfies Partial<Record<RpcErrorKind, string>>;

/** The document as a page of the manual, in Markdown. */
export function renderMethods({ methods, 'x-reads': reads }: ProviderDocument): string {
  return `# Methods

Made from the table of methods in \`src/wire/rpc\`; \`docs/openrpc.json\` says the same to tools. Any other method answers 4200.

| method | | standard |
|--|--|--|
${methods.map((method) => `| [\`${method.name}\`](#${method.name.toLowerCase()}) | ${policyOf(method)} | ${method['x-standard'] ?? ''} |`).join('\n')}

${methods.map(renderMethod).join('\n\n')}

## Why something is not sent

Several calls (EIP-5792):

| code | |
|--|--|
${Object.entries(callErrors)
  .map(([kind, why]) => `| ${rpcErrors[kind as RpcErrorKind].code} | ${why} |`)
  .join('\n')}

What a bundler or a paymaster refuses of a smart account (ERC-7769) is answered with the code that they have given. The message says it in
words, with the code of the entry point (ERC-4337) behind it, where there is one; what is not in these tables stays in their words.

| code | |
|--|--|
${Object.entries(bundlerWords)
  .map(([code, words]) => `| ${code} | ${words} |`)
  .join('\n')}

| of the entry point | |
|--|--|
${Object.entries(entryPointWords)
  .map(([code, words]) => `| ${code} | ${words} |`)
  .join('\n')}

## Reads of the chain

These go to the chain's node as they are; params and results are those of the
[execution API](https://ethereum.github.io/execution-apis/).

${reads.map((name) => `\`${name}\``).join(' ')}
`;
}

function policyOf({ 'x-confirms': kind }: MethodObject): string {
  return kind === undefined ? 'answered at once' : 'may wait for the user';
}

function renderMethod(method: MethodObject): string {
  const { name, summary, params, result, errors } = method;
  const rows = params.map(
    (param) =>
      `| \`${param.name}\`${param.required ? '' : ' (optional)'} | ${typeText(param.schema)} | ${param.description ?? ''} |`,
  );
  return [
    `## ${name}`,
    `${summary} (${policyOf(method)})`,
    rows.length > 0 ? `| param | type | |\n|--|--|--|\n${rows.join('\n')}` : 'No params.',
    `Result: ${typeText(result.schema)}`,
    `Errors: ${errors.map(({ code }) => code).join(', ')}`,
  ].join('\n\n');
}

/** A JSON schema in a few words, safe in a table's cell. */
export function typeText(schema: JsonSchema): string {
  return `\`${plainType(schema).replaceAll('|', 'or')}\``;
}

function plainType(schema: JsonSchema): string {
  const { type, properties, items, anyOf, enum: values, required = [], pattern } = schema;
  if (Array.isArray(anyOf)) return (anyOf as JsonSchema[]).map(plainType).join(' | ');
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema['const']);
  if (type === 'array') return `(${plainType((items ?? {}) as JsonSchema)})[]`.replace(/^\(([\w$]+)\)/, '$1');
  if (type === 'object') {
    const fields = Object.keys((properties ?? {}) as object);
    return fields.length === 0
      ? 'object'
      : `{ ${fields.map((field) => ((required as string[]).includes(field) ? field : `${field}?`)).join(', ')} }`;
  }
  if (type === 'string' && typeof pattern === 'string' && pattern.startsWith('^0x')) return '0x string';
  return typeof type === 'string' ? type : 'any';
}
