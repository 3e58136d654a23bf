import * as v from 'valibot';
import type { Hex } from '../../../kit/hex';
import { isPlainObject, parseJson } from '../../../kit/json';
import { defineRpc } from '../define';
import type { RpcDocs } from '../docs';
import { refuseSigning } from '../refusals';
import { HexAddressSchema, SignatureSchema } from '../shapes';

const FieldSchema = v.object({ name: v.string(), type: v.string() });

/** EIP-712 typed data. `domain.chainId` may come as string, number or hex (docs/protocol-server.md 10). */
export const TypedDataSchema = v.pipe(
  v.unknown(),
  v.transform(usedTypesOnly),
  v.object({
    types: v.record(v.string(), v.array(FieldSchema)),
    primaryType: v.string(),
    domain: v.nullish(v.record(v.string(), v.unknown()), {}),
    /** Not needed if the primary type is `EIP712Domain`. */
    message: v.nullish(v.record(v.string(), v.unknown()), {}),
  }),
);

/** Leaves out types that neither the primary type nor the domain uses, however broken they are. */
function usedTypesOnly(value: unknown): unknown {
  if (!isPlainObject(value) || !isPlainObject(value.types)) return value;
  const { types, primaryType } = value;
  const used = new Set<string>();
  const waiting: unknown[] = [primaryType, 'EIP712Domain'];
  while (waiting.length > 0) {
    const type = waiting.pop();
    if (typeof type !== 'string' || used.has(type) || !Object.hasOwn(types, type)) continue;
    used.add(type);
    const fields = types[type];
    if (!Array.isArray(fields)) continue;
    for (const field of fields as unknown[]) {
      if (!isPlainObject(field) || typeof field.type !== 'string') continue;
      // Encoders also look for the type that the name begins with (hashTypedData.ts), and for a struct named as the list.
      waiting.push(/^\w*/.exec(field.type)?.[0], ...withItems(field.type));
    }
  }
  return { ...value, types: Object.fromEntries([...used].map((name) => [name, types[name]])) };
}

/** Deeper lists are rejected with their values (typedValue.ts). */
const maxDepth = 64;

/** Returns a type and, if it is a list, the type of its items, and so on. */
function withItems(type: string, depth = 0): string[] {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  return item === undefined || depth > maxDepth ? [type] : [type, ...withItems(item, depth + 1)];
}

export type TypedData = v.InferOutput<typeof TypedDataSchema>;

/** `[address, typedData]`, where typedData is JSON text or an object. */
export const SignTypedDataParamsSchema = v.pipe(
  v.array(v.unknown(), 'must be a list'),
  v.minLength(2, 'must contain an address and typed data'),
  v.transform(([address, typedData]) => ({
    address,
    typedData: typeof typedData === 'string' ? parseJson(typedData) : typedData,
  })),
  v.object({ address: HexAddressSchema, typedData: TypedDataSchema }),
);

/** Returns a 65-byte signature. */
export const eth_signTypedData_v4 = defineRpc<Hex>()('eth_signTypedData_v4', {
  confirms: 'signTypedData',
  opensWindow: true,
  params: SignTypedDataParamsSchema,
  refuse: refuseSigning({ method: 'eth_signTypedData_v4', expected: 'address, typedData' }),
});

/** Unusual inputs of typed data, checked by `typedData.oracle.test.ts` against `@metamask/eth-sig-util` and viem. */
export const typedDataInputs: RpcDocs['inputs'] = [
  { given: 'further params; types that are not used, even broken ones; fields that no type names', outcome: 'ignored' },
  {
    given: 'type names with a colon or other printable ASCII characters',
    outcome: 'as `@metamask/eth-sig-util` and viem hash them',
  },
  { given: 'a type name with a space, `(`, `)`, `[`, `]` or `,`, or one of Solidity', outcome: -32602 },
  {
    given: '`EIP712Domain` in any order, with fewer fields than the domain, or with others',
    outcome: 'its fields are signed and shown',
  },
  { given: 'no `EIP712Domain`', outcome: 'the standard fields of the domain, as viem hashes them' },
  { given: '`verifyingContract` or `salt` of type `string` (Cosmos chains)', outcome: 'the text' },
  { given: '`verifyingContract` of type `address` that is no address', outcome: -32602 },
  {
    given: '`domain.chainId` as a number, decimal text or hex',
    outcome: 'the same number, unless its type is `string`',
  },
  { given: '`primaryType: "EIP712Domain"` without a message', outcome: 'the domain is signed' },
  {
    given: '`null` or nothing for a struct in a struct or list (version 4)',
    outcome: '32 zero bytes, as `@metamask/eth-sig-util` hashes it',
  },
  { given: '`null` or nothing for a struct (version 3), or for any other value', outcome: -32602 },
  { given: 'an address with a wrong checksum (EIP-55)', outcome: 'the address, with a warning' },
  { given: 'an integer as a safe number, decimal text or hex', outcome: 'the same number' },
  {
    given: 'text for `bool` or `bytes`, bytes of another size, an integer that does not fit, a list of another length',
    outcome: -32602,
  },
  { given: 'two fields of the same name in one type', outcome: -32602 },
];

export const docs = {
  summary: 'Signs typed data after the user has confirmed it. Rejects typed data for another chain.',
  params: [
    { name: 'address', schema: HexAddressSchema },
    { name: 'typedData', schema: v.union([v.string(), TypedDataSchema]), about: 'An object, or its JSON text.' },
  ],
  inputs: typedDataInputs,
  result: SignatureSchema,
  errors: ['userRejected', 'unauthorized', 'limitExceeded'],
  standard: 'EIP-712',
} as const satisfies RpcDocs;
