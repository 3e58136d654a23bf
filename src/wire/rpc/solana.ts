import * as v from 'valibot';
import { isPlainObject } from '../../kit/json';
import { defineRpc, type RpcWire } from './define';

/** Decoding takes time that grows with the length. */
const longest = 100_000;
export const text = v.pipe(
  v.string('must be a non-empty string'),
  v.minLength(1, 'must be a non-empty string'),
  v.check((value) => value.length <= longest, 'is too long'),
);

interface SolanaMethodWire {
  /** The kind of approval that the method needs; absent if the user is not asked. */
  readonly confirms?: string;
  /** How its params are parsed; absent if it has none, or parses them itself. */
  readonly parse?: v.GenericSchema;
}

/** Parses a request that is the params themselves, or the first of a list. A field with null is absent. */
export const requestOf = <Entries extends v.ObjectEntries>(entries: Entries) =>
  v.pipe(
    v.unknown(),
    v.transform((params) => withoutNulls(Array.isArray(params) ? params[0] : params)),
    v.object(entries, 'must be an object'),
  );

const withoutNulls = (value: unknown): unknown =>
  isPlainObject(value) ? Object.fromEntries(Object.entries(value).filter(([, field]) => field !== null)) : undefined;

/** Solana methods for pages (docs/protocol-server.md 10). On a chain of another family each is rejected with 4200. */
export const solanaMethods = {
  solana_requestAccounts: { confirms: 'connect' },
  getAccounts: {},
  solana_chainId: {},
  solana_provider_config: {},
  solana_signMessage: {
    confirms: 'signMessage',
    parse: requestOf({
      data: text,
      encoding: v.optional(v.picklist(['utf8', 'base64'], 'must be utf8 or base64')),
      from: v.optional(text),
    }),
  },
  solana_signIn: { confirms: 'signMessage' },
  solana_signTransaction: {
    confirms: 'signTransaction',
    parse: requestOf({ message: text }),
  },
  solana_signAllTransactions: {
    confirms: 'signTransaction',
    parse: requestOf({ message: v.array(text, 'must be a non-empty list') }),
  },
  solana_sendTransaction: {
    confirms: 'sendTransaction',
    parse: requestOf({ message: text }),
  },
  solana_signAndSendAllTransactions: {
    confirms: 'sendTransaction',
    parse: requestOf({ message: v.array(text, 'must be a non-empty list') }),
  },
  solana_privateKey: { confirms: 'exportPrivateKey' },
  solana_publicKey: { confirms: 'exportPublicKey' },
} as const satisfies Record<string, SolanaMethodWire>;

export type SolanaMethod = keyof typeof solanaMethods;
/** Methods that ask the user for approval. */
export type ConfirmedSolanaMethod = {
  [Name in SolanaMethod]: (typeof solanaMethods)[Name] extends { confirms: string } ? Name : never;
}[SolanaMethod];

type ParamsOf<Name extends SolanaMethod> = (typeof solanaMethods)[Name] extends {
  parse: infer Schema extends v.GenericSchema;
}
  ? Schema
  : v.UnknownSchema;

/** The methods as defined on the wire. */
export const solanaWires = /* @__PURE__ */ Object.fromEntries(
  Object.entries<SolanaMethodWire>(solanaMethods).map(([name, { confirms, parse = v.unknown() }]) => [
    name,
    defineRpc<unknown>()(name, { params: parse, ...(confirms !== undefined && { confirms }) }),
  ]),
) as unknown as { readonly [Name in SolanaMethod]: RpcWire<Name, ParamsOf<Name>, unknown> };
