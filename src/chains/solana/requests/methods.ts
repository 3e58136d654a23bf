import { invalidParams, RpcError } from '../../../errors/rpc';
import { base64ToBytes, bytesToBase64 } from '../../../kit/base64';
import { utf8ToBytes } from '../../../kit/bytes';
import { solanaWires as wires } from '../../../wire/rpc/solana';
import { defineMethod } from '../../methodTable';
import { parseAddress } from '../accounts/address';
import type { SolanaContext } from '../parts';
import { serializeTransaction } from '../transactions/wireTransaction';
import { requestSignMessage } from './requestSignMessage';
import { readAsked, readSeen, send, sendAll, sign } from './asked';
import { readWireTransaction, readWireTransactions } from './readRequest';
import { readSignInInput, signIn } from './signIn';

/** The Solana methods for pages, in the format of docs/protocol-server.md 10. */
export const getAccounts = defineMethod(wires.getAccounts, (parts: SolanaContext, { context }) =>
  readSeen(parts, context),
);

export const solana_chainId = defineMethod(
  wires.solana_chainId,
  (_parts: SolanaContext, { context }) => context.snapshot?.chainId,
);

export const solana_signMessage = defineMethod(
  wires.solana_signMessage,
  async (parts: SolanaContext, { params, context }) => {
    const { data, encoding = 'utf8', from } = params;
    if (from !== undefined && parseAddress(from) === null) throw invalidParams('from', 'must be an address');
    const bytes = encoding === 'utf8' ? utf8ToBytes(data) : base64ToBytes(data);
    if (!bytes || bytes.length === 0) throw invalidParams('data', 'must be bytes in base64');
    const asked = await readAsked(parts, context);
    if (from !== undefined && from !== asked.account) throw new RpcError('unauthorized');
    return requestSignMessage(parts, { ...asked, bytes });
  },
);

export const solana_signIn = defineMethod(wires.solana_signIn, async (parts: SolanaContext, { params, context }) => {
  const input = readSignInInput(params);
  return signIn(parts, { ...(await readAsked(parts, context)), input });
});

export const solana_signTransaction = defineMethod(
  wires.solana_signTransaction,
  async (parts: SolanaContext, { params: { message }, context }) => {
    const asked = await readAsked(parts, context);
    const transaction = readWireTransaction(message, { field: 'message', account: asked.account });
    return (await sign(parts, { ...asked, transaction })).signature;
  },
);

export const solana_signAllTransactions = defineMethod(
  wires.solana_signAllTransactions,
  async (parts: SolanaContext, { params: { message }, context }) => {
    const asked = await readAsked(parts, context);
    const all: string[] = [];
    // Each transaction has its own confirmation, because one says nothing about the next. Declining one declines all.
    const transactions = readWireTransactions(message, { field: 'message', account: asked.account });
    for (const [at, transaction] of transactions.entries()) {
      const part = { position: at + 1, total: transactions.length };
      const { signed } = await sign(parts, { ...asked, transaction, part });
      all.push(bytesToBase64(serializeTransaction(signed)));
    }
    return all;
  },
);

export const solana_sendTransaction = defineMethod(
  wires.solana_sendTransaction,
  async (parts: SolanaContext, { params: { message }, context }) => {
    const asked = await readAsked(parts, context);
    return send(parts, {
      ...asked,
      transaction: readWireTransaction(message, { field: 'message', account: asked.account }),
    });
  },
);

export const solana_signAndSendAllTransactions = defineMethod(
  wires.solana_signAndSendAllTransactions,
  async (parts: SolanaContext, { params: { message }, context }) => {
    const asked = await readAsked(parts, context);
    const transactions = readWireTransactions(message, { field: 'message', account: asked.account });
    return sendAll(parts, { ...asked, transactions });
  },
);
