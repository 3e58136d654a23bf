import { bundlerWords, entryPointWords } from '../../src/chains/eip155/smartAccounts/operations/operationErrors';
import { rpcErrors, type RpcErrorKind } from '../../src/errors/rpc';
import type { InputDocs } from '../../src/wire/rpc/docs';
import type { JsonSchema, MethodObject, ProviderDocument } from './describeProvider';

/** Errors of the methods of EIP-5792. */
const callErrors = {
  unsupportedCapability: 'The wallet lacks a requested capability that is not marked `optional`.',
  unsupportedChain: 'The wallet does not support the chain.',
  duplicateId: 'The page has already used this `id`.',
  unknownBundle: 'The page has sent no calls with this id.',
  bundleTooLarge: 'The batch has more calls than the wallet can show in one confirmation.',
  atomicityNotSupported: '`atomicRequired` is set, but the account executes calls one after the other.',
  userRejected:
    'The user has rejected the calls, or the upgrade of the account that they need. Both are one confirmation, so 5750 is never returned.',
} as const satisfies Partial<Record<RpcErrorKind, string>>;

/** The pages of the methods' own sections, by the beginning of their names. */
const sections = {
  ethereum: {
    title: 'Methods of Ethereum',
    has: /^(eth_(?!.*UserOp|supportedEntry)|net_|personal_|private_key|public_key)/,
  },
  wallet: { title: 'Methods of the wallet', has: /^wallet_/ },
  solana: { title: 'Methods of Solana', has: /^(solana_|getAccounts$)/ },
  operations: {
    title: 'Methods of bundlers and paymasters',
    has: /^(eth_.*UserOp|eth_supportedEntry|pimlico_|biconomy_|pm_)/,
  },
} as const;

const pageOf = (name: string): string => {
  const page = Object.entries(sections).find(([, { has }]) => has.test(name));
  if (!page) throw new Error(`no page of docs/methods has ${name}`);
  return page[0];
};

/** Renders the document as pages of the docs, in Markdown, by their paths. */
export function renderMethods(provider: ProviderDocument): Record<string, string> {
  const pages = Object.entries(sections).map(([page, { title }]): [string, string] => {
    const own = provider.methods.filter(({ name }) => pageOf(name) === page);
    return [
      `methods/${page}.md`,
      `# ${title}\n\nGenerated from \`src/wire/rpc\`. [All methods](../methods.md).\n\n${renderAll(own)}\n`,
    ];
  });
  return { 'methods.md': renderIndex(provider), ...Object.fromEntries<string>(pages) };
}

function renderIndex({ methods, 'x-reads': reads }: ProviderDocument): string {
  const link = ({ name }: MethodObject): string => `[\`${name}\`](methods/${pageOf(name)}.md#${name.toLowerCase()})`;
  return `# Methods

Generated from the definitions in \`src/wire/rpc\`; \`docs/openrpc.json\` is the same list as an OpenRPC document. A method that is neither
in the table nor under [Reads of the chain](#reads-of-the-chain) returns error 4200. "may ask" means that the method may wait for the user
to confirm; the other methods return without a confirmation.

| method | confirmation | standard |
|--|--|--|
${methods.map((method) => `| ${link(method)} | ${policyOf(method)} | ${method['x-standard'] ?? ''} |`).join('\n')}

## Errors of batches and smart accounts

Batches of calls (EIP-5792):

| code | meaning |
|--|--|
${Object.entries(callErrors)
  .map(([kind, why]) => `| ${rpcErrors[kind as RpcErrorKind].code} | ${why} |`)
  .join('\n')}

If a bundler or paymaster rejects an operation of a smart account (ERC-7769), the wallet returns the code of that service. The message is the
text below, followed by the code of the entry point (ERC-4337) if there is one. Errors that are not in these tables keep the message of the service.

| code of the bundler | meaning |
|--|--|
${Object.entries(bundlerWords)
  .map(([code, words]) => `| ${code} | ${words} |`)
  .join('\n')}

| code of the entry point | meaning |
|--|--|
${Object.entries(entryPointWords)
  .map(([code, words]) => `| ${code} | ${words} |`)
  .join('\n')}

## Reads of the chain

The wallet forwards these to the chain's RPC node unchanged. Params and results are those of the
[execution API](https://ethereum.github.io/execution-apis/).

${reads.map((name) => `\`${name}\``).join(' ')}
`;
}

/** Renders methods one after the other. A table of inputs that an earlier method has too is only linked. */
function renderAll(methods: MethodObject[]): string {
  const inputsOf = ({ 'x-inputs': inputs }: MethodObject): string => (inputs ? renderInputs(inputs) : '');
  return methods
    .map((method, index) => {
      const same = methods
        .slice(0, index)
        .find((earlier) => inputsOf(method) !== '' && inputsOf(earlier) === inputsOf(method));
      const inputs = same ? `Inputs are read as by [\`${same.name}\`](#${same.name.toLowerCase()}).` : inputsOf(method);
      return renderMethod({ method, inputs });
    })
    .join('\n\n');
}

function policyOf({ 'x-confirms': kind }: MethodObject): string {
  return kind === undefined ? '' : 'may ask';
}

function renderMethod({ method, inputs }: { method: MethodObject; inputs: string }): string {
  const { name, summary, params, result, errors } = method;
  const rows = params.map(
    (param) =>
      `| \`${param.name}\`${param.required ? '' : ' (optional)'} | ${typeText(param.schema)} | ${param.description ?? ''} |`,
  );
  return [
    `## ${name}`,
    `${summary}${method['x-confirms'] === undefined ? '' : ' May ask the user to confirm.'}`,
    rows.length > 0 ? `| param | type | description |\n|--|--|--|\n${rows.join('\n')}` : 'No params.',
    ...(inputs === '' ? [] : [inputs]),
    `Result: ${typeText(result.schema)}`,
    `Errors: ${errors.map(({ code }) => code).join(', ')}`,
  ].join('\n\n');
}

function renderInputs(inputs: readonly InputDocs[]): string {
  const rows = inputs.map(
    ({ given, outcome }) => `| ${given} | ${typeof outcome === 'number' ? `error ${outcome}` : outcome} |`,
  );
  return `| input | read as |\n|--|--|\n${rows.join('\n')}`;
}

/** Summarises a JSON schema in a few words that are safe in a table cell. */
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
