import * as v from 'valibot';
import { isPlainObject } from '../../kit/json';
import { ChainConfigSchema } from '../chainConfig';
import { defineRpc, type RpcWire } from './define';
import type { RpcDocs } from './docs';

/** Decoding takes time that grows with the length. */
const longest = 100_000;
const text = v.pipe(
  v.string('must be a non-empty string'),
  v.minLength(1, 'must be a non-empty string'),
  v.check((value) => value.length <= longest, 'is too long'),
);
const base64 = v.pipe(
  text,
  v.description('A legacy or v0 transaction in base64. Existing signatures of other signers are kept.'),
);
const signature = v.pipe(text, v.description('64 bytes in base58.'));
const address = v.pipe(text, v.description('A public key in base58.'));
const refusals = ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'] as const;
const onNode = [...refusals, 'resourceUnavailable', 'chainDisconnected'] as const;

interface SolanaMethodDocs extends RpcDocs {
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

const request = <Entries extends v.ObjectEntries>(entries: Entries) => ({
  params: [{ name: 'request', schema: v.object(entries) }],
  parse: requestOf(entries),
});

/** Solana methods for pages (docs/protocol-server.md 10). On a chain of another family each is rejected with 4200. */
export const solanaMethods = {
  solana_requestAccounts: {
    summary: 'Connects the page as `eth_requestAccounts` does and returns the Solana account.',
    confirms: 'connect',
    params: [],
    result: v.array(address),
    errors: refusals,
  },
  getAccounts: {
    summary: 'Returns the Solana account that the page may see, or an empty list.',
    params: [],
    result: v.array(address),
    errors: ['unsupportedMethod'],
  },
  solana_chainId: {
    summary:
      'Returns the id of the current chain: `0x65` for mainnet, `0x66` for testnet, `0x67` for devnet, a number above 2^47 for a network that the user has added.',
    params: [],
    result: v.pipe(v.string(), v.regex(/^0x[0-9a-f]+$/)),
    errors: ['unsupportedMethod'],
  },
  solana_provider_config: {
    summary: 'Returns the configuration of the current chain.',
    params: [],
    result: ChainConfigSchema,
    errors: ['unsupportedMethod'],
  },
  solana_signMessage: {
    summary:
      'Signs a text (Ed25519 over its UTF-8) or base64 bytes. Shows the text of an off-chain message. Rejects bytes that are a transaction.',
    confirms: 'signMessage',
    ...request({
      data: text,
      encoding: v.optional(v.picklist(['utf8', 'base64'], 'must be utf8 or base64')),
      from: v.optional(address),
    }),
    result: signature,
    errors: refusals,
  },
  solana_signIn: {
    summary:
      'Sign-In With Solana: builds the message from `SolanaSignInInput` and signs it. The domain defaults to the page’s own; the user cannot confirm a message for another domain.',
    confirms: 'signMessage',
    params: request({
      input: v.optional(
        v.looseObject({ domain: v.optional(text), statement: v.optional(text), nonce: v.optional(text) }),
      ),
    }).params,
    result: v.object({ address, signedMessage: text, signature }),
    errors: refusals,
    standard: 'Sign-In With Solana',
  },
  solana_signTransaction: {
    summary: 'Signs a transaction without sending it and returns the signature of the account.',
    confirms: 'signTransaction',
    ...request({ message: base64 }),
    result: signature,
    errors: refusals,
  },
  solana_signAllTransactions: {
    summary: 'Signs up to ten transactions, each after its own confirmation, and returns the signed transactions.',
    confirms: 'signTransaction',
    ...request({ message: v.array(base64, 'must be a non-empty list') }),
    result: v.array(base64),
    errors: refusals,
  },
  solana_sendTransaction: {
    summary: 'Signs a transaction, sends it unchanged and returns its signature.',
    confirms: 'sendTransaction',
    ...request({ message: base64 }),
    result: signature,
    errors: onNode,
  },
  solana_signAndSendAllTransactions: {
    summary:
      'Signs up to ten transactions, each after its own confirmation, then sends them in order. If one is rejected, `data.signatures` of the error has the signatures of those sent before it.',
    confirms: 'sendTransaction',
    ...request({ message: v.array(base64, 'must be a non-empty list') }),
    result: v.array(signature),
    errors: [...onNode, 'transactionRejected'],
  },
  solana_privateKey: {
    summary:
      'Returns the secret key of the connected account (64 bytes in base58) after the user has confirmed a warning. Disabled unless both the page and the operator allow it.',
    confirms: 'exportPrivateKey',
    params: [],
    result: text,
    errors: refusals,
  },
  solana_publicKey: {
    summary:
      'Returns the public key of the connected account. Disabled unless both the page and the operator allow it.',
    confirms: 'exportPublicKey',
    params: [],
    result: address,
    errors: refusals,
  },
} as const satisfies Record<string, SolanaMethodDocs>;

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
  Object.entries<SolanaMethodDocs>(solanaMethods).map(([name, { confirms, parse = v.unknown() }]) => [
    name,
    defineRpc<unknown>()(name, { params: parse, ...(confirms !== undefined && { confirms }) }),
  ]),
) as unknown as { readonly [Name in SolanaMethod]: RpcWire<Name, ParamsOf<Name>, unknown> };

export const solanaEntries = /* @__PURE__ */ Object.entries<SolanaMethodDocs>(solanaMethods).map(
  ([name, { confirms: _confirms, parse: _parse, ...docs }]) => ({
    name,
    wire: solanaWires[name as SolanaMethod],
    docs,
  }),
);
