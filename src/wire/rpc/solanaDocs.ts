import * as v from 'valibot';
import { ChainConfigSchema } from '../chainConfig';
import type { ParamDocs, RpcDocs } from './docs';
import { solanaWires, text, type SolanaMethod } from './solana';

const base64 = v.pipe(
  text,
  v.description('A legacy or v0 transaction in base64. Existing signatures of other signers are kept.'),
);
const address = v.pipe(text, v.description('A public key in base58.'));
const signature = v.pipe(text, v.description('64 bytes in base58.'));
const refusals = ['unsupportedMethod', 'userRejected', 'unauthorized', 'limitExceeded'] as const;
const onNode = [...refusals, 'resourceUnavailable', 'chainDisconnected'] as const;

const request = (entries: v.ObjectEntries): readonly ParamDocs[] => [{ name: 'request', schema: v.object(entries) }];

/** Documentation of Solana's methods, which only the catalogue imports (see `RpcDocs`). */
const docs: Readonly<Record<SolanaMethod, RpcDocs>> = {
  solana_requestAccounts: {
    summary: 'Connects the page as `eth_requestAccounts` does and returns the Solana account.',
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
      'Sign-In With Solana: builds the message from `SolanaSignInInput` and signs it. The domain defaults to the page’s own; the user cannot confirm a message for another domain.',
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
    summary: 'Signs a transaction without sending it and returns the signature of the account.',
    params: request({ message: base64 }),
    result: signature,
    errors: refusals,
  },
  solana_signAllTransactions: {
    summary: 'Signs up to ten transactions, each after its own confirmation, and returns the signed transactions.',
    params: request({ message: v.array(base64) }),
    result: v.array(base64),
    errors: refusals,
  },
  solana_sendTransaction: {
    summary: 'Signs a transaction, sends it unchanged and returns its signature.',
    params: request({ message: base64 }),
    result: signature,
    errors: onNode,
  },
  solana_signAndSendAllTransactions: {
    summary:
      'Signs up to ten transactions, each after its own confirmation, then sends them in order. If one is rejected, `data.signatures` of the error has the signatures of those sent before it.',
    params: request({ message: v.array(base64) }),
    result: v.array(signature),
    errors: [...onNode, 'transactionRejected'],
  },
  solana_privateKey: {
    summary:
      'Returns the secret key of the connected account (64 bytes in base58) after the user has confirmed a warning. Disabled unless both the page and the operator allow it.',
    params: [],
    result: text,
    errors: refusals,
  },
  solana_publicKey: {
    summary:
      'Returns the public key of the connected account. Disabled unless both the page and the operator allow it.',
    params: [],
    result: address,
    errors: refusals,
  },
};

export const solanaEntries = Object.entries(docs).map(([name, entry]) => ({
  name,
  wire: solanaWires[name as SolanaMethod],
  docs: entry,
}));
