import * as v from 'valibot';
import { RpcError, invalidParams } from '../../../errors/rpc';
import { base58ToBytes } from '../../../kit/base58';
import { bytesToBase64 } from '../../../kit/base64';
import type { RequestContext } from '../../../rpc/context';
import { defineRpc } from '../../../wire/rpc/define';
import { requestOf } from '../../../wire/rpc/solana';
import { defineMethod } from '../../methodTable';
import type { SolanaContext } from '../parts';
import { serializeTransaction } from '../transactions/wireTransaction';
import { requestSignMessage } from './requestSignMessage';
import { readAsked, readSeen, send, sign, type Asked } from './asked';
import { readWireTransaction, readWireTransactions } from './readRequest';

/** The Solana methods in WalletConnect's format, which differs from that for pages (docs/protocol-server.md 10). */
const define = defineRpc<unknown>();
const pubkey = v.optional(v.unknown());
const text = v.string('must be text');

/** @throws RpcError 4100 if the request names another account than that of the session. */
async function readOwn(parts: SolanaContext, context: RequestContext, named: unknown): Promise<Asked> {
  const asked = await readAsked(parts, context);
  if (named !== undefined && named !== asked.account) throw new RpcError('unauthorized');
  return asked;
}

export const solana_getAccounts = defineMethod(
  define('solana_getAccounts', { params: v.unknown() }),
  async (parts: SolanaContext, { context }) => (await readSeen(parts, context)).map((account) => ({ pubkey: account })),
);

export const solana_signMessage = defineMethod(
  define('solana_signMessage', { params: requestOf({ message: text, pubkey }) }),
  async (parts: SolanaContext, { params, context }) => {
    const bytes = readBytes(params.message);
    return { signature: await requestSignMessage(parts, { ...(await readOwn(parts, context, params.pubkey)), bytes }) };
  },
);

export const solana_signTransaction = defineMethod(
  define('solana_signTransaction', { params: requestOf({ transaction: text, pubkey }) }),
  async (parts: SolanaContext, { params, context }) => {
    const asked = await readOwn(parts, context, params.pubkey);
    const transaction = readWireTransaction(params.transaction, { field: 'transaction', account: asked.account });
    const { signed, signature } = await sign(parts, { ...asked, transaction });
    return { signature, transaction: bytesToBase64(serializeTransaction(signed)) };
  },
);

export const solana_signAllTransactions = defineMethod(
  define('solana_signAllTransactions', { params: requestOf({ transactions: v.array(text), pubkey }) }),
  async (parts: SolanaContext, { params, context }) => {
    const asked = await readOwn(parts, context, params.pubkey);
    const transactions: string[] = [];
    const given = readWireTransactions(params.transactions, { field: 'transactions', account: asked.account });
    for (const transaction of given) {
      const { signed } = await sign(parts, { ...asked, transaction });
      transactions.push(bytesToBase64(serializeTransaction(signed)));
    }
    return { transactions };
  },
);

export const solana_signAndSendTransaction = defineMethod(
  define('solana_signAndSendTransaction', { params: requestOf({ transaction: text, pubkey }) }),
  async (parts: SolanaContext, { params, context }) => {
    const asked = await readOwn(parts, context, params.pubkey);
    const transaction = readWireTransaction(params.transaction, { field: 'transaction', account: asked.account });
    return { signature: await send(parts, { ...asked, transaction }) };
  },
);

/** Longest message, in characters: decoding base58 takes quadratic time. */
const longest = 10_000;

/** Decodes a base58 message. */
function readBytes(message: string): Uint8Array {
  const bytes = message.length <= longest ? base58ToBytes(message, { maxLength: longest }) : null;
  if (!bytes || bytes.length === 0) throw invalidParams('message', 'must be bytes in base58');
  return bytes;
}
