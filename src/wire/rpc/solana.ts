import * as v from 'valibot';
import { ChainConfigSchema } from '../chainConfig';
import { defineRpc } from './define';
import type { RpcDocs } from './docs';

const text = v.pipe(v.string(), v.minLength(1));
const base64 = v.pipe(
  text,
  v.description('A transaction, legacy or v0, in base64; the signatures of others stay as they are.'),
);
const signature = v.pipe(text, v.description('64 bytes in base58.'));
const address = v.pipe(text, v.description('A public key in base58.'));
const refusals = ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'] as const;
const onNode = [...refusals, 'resourceUnavailable', 'chainDisconnected'] as const;

interface SolanaMethodDocs extends RpcDocs {
  /** What the user is asked to approve for it; absent where it is answered at once. */
  readonly confirms?: string;
}

const request = (entries: v.ObjectEntries) => [{ name: 'request', schema: v.object(entries) }];

/** Methods of Solana for pages (docs/protocol.md 10). On a chain of another family each is 4200. */
export const solanaMethods = {
  solana_requestAccounts: {
    summary: 'Connects the page, as `eth_requestAccounts` does, and answers its Solana account.',
    confirms: 'connect',
    params: [],
    result: v.array(address),
    errors: refusals,
  },
  getAccounts: {
    summary: 'The Solana account that the page may see, or none.',
    params: [],
    result: v.array(address),
    errors: ['unsupportedMethod'],
  },
  solana_chainId: {
    summary: 'The id of the current chain: `0x65` mainnet, `0x66` testnet, `0x67` devnet.',
    params: [],
    result: v.picklist(['0x65', '0x66', '0x67']),
    errors: ['unsupportedMethod'],
  },
  solana_provider_config: {
    summary: 'The current chain as the wallet has it configured.',
    params: [],
    result: ChainConfigSchema,
    errors: ['unsupportedMethod'],
  },
  solana_signMessage: {
    summary:
      'Signs a text (Ed25519 over its UTF-8), or bytes in base64. An off-chain message is shown by its text; what is a transaction is refused.',
    confirms: 'signMessage',
    params: request({
      data: text,
      encoding: v.optional(v.picklist(['utf8', 'base64'])),
      from: v.optional(address),
    }),
    result: signature,
    errors: refusals,
  },
  solana_signIn: {
    summary:
      'Sign-In With Solana: makes the message of `SolanaSignInInput`, for the page’s own site where no domain is named, and signs it. One for another site cannot be confirmed.',
    confirms: 'signMessage',
    params: request({
      input: v.optional(
        v.looseObject({ domain: v.optional(text), statement: v.optional(text), nonce: v.optional(text) }),
      ),
    }),
    result: v.object({ address, signedMessage: text, signature }),
    errors: refusals,
    standard: 'Sign-In With Solana',
  },
  solana_signTransaction: {
    summary: 'Signs a transaction, which is not sent. Answers the account’s own signature.',
    confirms: 'signTransaction',
    params: request({ message: base64 }),
    result: signature,
    errors: refusals,
  },
  solana_signAllTransactions: {
    summary: 'Signs up to ten transactions, each after a confirmation of its own. Answers them whole.',
    confirms: 'signTransaction',
    params: request({ message: v.array(base64) }),
    result: v.array(base64),
    errors: refusals,
  },
  solana_sendTransaction: {
    summary: 'Signs a transaction, sends it as it is, and answers its signature.',
    confirms: 'sendTransaction',
    params: request({ message: base64 }),
    result: signature,
    errors: onNode,
  },
  solana_signAndSendAllTransactions: {
    summary:
      'Signs up to ten transactions, each after a confirmation of its own, then sends them in their order. Where one is refused, the error’s `data.signatures` are those of the ones before it.',
    confirms: 'sendTransaction',
    params: request({ message: v.array(base64) }),
    result: v.array(signature),
    errors: [...onNode, 'transactionRejected'],
  },
  solana_privateKey: {
    summary:
      'The key of the connected account, 64 bytes in base58, after a warning. Off unless page and operator allow it.',
    confirms: 'exportPrivateKey',
    params: [],
    result: text,
    errors: refusals,
  },
  solana_publicKey: {
    summary: 'The public key of the connected account. Off unless page and operator allow it.',
    confirms: 'exportPublicKey',
    params: [],
    result: address,
    errors: refusals,
  },
} as const satisfies Record<string, SolanaMethodDocs>;

export type SolanaMethod = keyof typeof solanaMethods;
/** Those that ask the user. */
export type ConfirmedSolanaMethod = {
  [Name in SolanaMethod]: (typeof solanaMethods)[Name] extends { confirms: string } ? Name : never;
}[SolanaMethod];

export const solanaEntries = Object.entries<SolanaMethodDocs>(solanaMethods).map(([name, { confirms, ...docs }]) => ({
  name,
  wire: defineRpc<unknown>()(name, { params: v.unknown(), ...(confirms !== undefined && { confirms }) }),
  docs,
}));
