import { invalidParams, RpcError } from '../../../errors/rpc';
import { base64ToBytes, bytesToBase64 } from '../../../kit/base64';
import { utf8ToBytes } from '../../../kit/bytes';
import { solanaWires as wires } from '../../../wire/rpc/solana';
import { defineMethod } from '../../methodTable';
import { parseAddress } from '../accounts/address';
import type { SolanaHost } from '../parts';
import { serializeTransaction } from '../transactions/wireTransaction';
import { askToSignMessage } from './askToSignMessage';
import { readAsked, readSeen, send, sendAll, sign } from './asked';
import { readWireTransaction, readWireTransactions } from './readRequest';
import { readSignInInput, signIn } from './signIn';

/** The Solana methods for pages, in the format of docs/protocol-server.md 10. */
export const getAccounts = defineMethod(wires.getAccounts, (host: SolanaHost, { context }) => readSeen(host, context));

export const solana_chainId = defineMethod(
  wires.solana_chainId,
  (_host: SolanaHost, { context }) => context.snapshot?.chainId,
);

export const solana_signMessage = defineMethod(
  wires.solana_signMessage,
  async (host: SolanaHost, { params, context }) => {
    const { data, encoding = 'utf8', from } = params;
    if (from !== undefined && parseAddress(from) === null) throw invalidParams('from', 'must be an address');
    const bytes = encoding === 'utf8' ? utf8ToBytes(data) : base64ToBytes(data);
    if (!bytes || bytes.length === 0) throw invalidParams('data', 'must be bytes in base64');
    const asked = await readAsked(host, context);
    if (from !== undefined && from !== asked.account) throw new RpcError('unauthorized');
    return askToSignMessage(host, { ...asked, bytes });
  },
);

export const solana_signIn = defineMethod(wires.solana_signIn, async (host: SolanaHost, { params, context }) => {
  const input = readSignInInput(params);
  return signIn(host, { ...(await readAsked(host, context)), input });
});

export const solana_signTransaction = defineMethod(
  wires.solana_signTransaction,
  async (host: SolanaHost, { params: { message }, context }) => {
    const asked = await readAsked(host, context);
    const transaction = readWireTransaction(message, { field: 'message', account: asked.account });
    return (await sign(host, { ...asked, transaction })).signature;
  },
);

export const solana_signAllTransactions = defineMethod(
  wires.solana_signAllTransactions,
  async (host: SolanaHost, { params: { message }, context }) => {
    const asked = await readAsked(host, context);
    const all: string[] = [];
    // Each transaction has its own confirmation, because one says nothing about the next. Declining one declines all.
    const transactions = readWireTransactions(message, { field: 'message', account: asked.account });
    for (const [at, transaction] of transactions.entries()) {
      const part = { position: at + 1, total: transactions.length };
      const { signed } = await sign(host, { ...asked, transaction, part });
      all.push(bytesToBase64(serializeTransaction(signed)));
    }
    return all;
  },
);

export const solana_sendTransaction = defineMethod(
  wires.solana_sendTransaction,
  async (host: SolanaHost, { params: { message }, context }) => {
    const asked = await readAsked(host, context);
    return send(host, {
      ...asked,
      transaction: readWireTransaction(message, { field: 'message', account: asked.account }),
    });
  },
);

export const solana_signAndSendAllTransactions = defineMethod(
  wires.solana_signAndSendAllTransactions,
  async (host: SolanaHost, { params: { message }, context }) => {
    const asked = await readAsked(host, context);
    const transactions = readWireTransactions(message, { field: 'message', account: asked.account });
    return sendAll(host, { ...asked, transactions });
  },
);
