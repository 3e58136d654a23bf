import { RpcError } from '../../../errors/rpc';
import { bytesToBase64 } from '../../../kit/base64';
import type { FamilyCall, FamilyMethods } from '../../../rpc/familyMethod';
import type { ConfirmedSolanaMethod, SolanaMethod } from '../../../wire/rpc/solana';
import type { SolanaHost } from '../parts';
import { serializeTransaction } from '../transactions/wireTransaction';
import { readAsked, readSeen, send, sendAll, sign } from './asked';
import { readMessage, readTransaction, readTransactions } from './readRequest';
import { readSignInInput, signIn } from './signIn';
import { askToSignMessage } from './askToSignMessage';

/** Methods that need no confirmation by the user. */
const atOnce: Record<Exclude<SolanaMethod, ConfirmedSolanaMethod>, true> = {
  getAccounts: true,
  solana_chainId: true,
  solana_provider_config: true,
};

/** Creates the Solana methods for pages, in the format of docs/protocol-server.md 10. */
export function createMethods(host: SolanaHost): FamilyMethods {
  const handlers: Record<SolanaMethod, (call: FamilyCall) => Promise<unknown>> = {
    solana_requestAccounts: ({ connect }) => connect(),
    getAccounts: ({ context }) => readSeen(host, context),
    solana_chainId: async ({ context }) => context.snapshot?.chainId,
    solana_provider_config: ({ providerConfig }) => providerConfig(),
    solana_privateKey: ({ exportKey }) => exportKey('private'),
    solana_publicKey: ({ exportKey }) => exportKey('public'),
    solana_signMessage: async ({ context, params }) => {
      const { bytes, from } = readMessage(params);
      const asked = await readAsked(host, context);
      if (from !== null && from !== asked.account) throw new RpcError('unauthorized');
      return askToSignMessage(host, { ...asked, bytes });
    },
    solana_signIn: async ({ context, params }) => {
      const input = readSignInInput(params);
      return signIn(host, { ...(await readAsked(host, context)), input });
    },
    solana_signTransaction: async ({ context, params }) => {
      const asked = await readAsked(host, context);
      return (await sign(host, { ...asked, transaction: readTransaction(params, asked.account) })).signature;
    },
    solana_signAllTransactions: async ({ context, params }) => {
      const asked = await readAsked(host, context);
      const all: string[] = [];
      // Each transaction has its own confirmation, because one says nothing about the next. Declining one declines all.
      const transactions = readTransactions(params, asked.account);
      for (const [at, transaction] of transactions.entries()) {
        const { signed } = await sign(host, {
          ...asked,
          transaction,
          part: { position: at + 1, total: transactions.length },
        });
        all.push(bytesToBase64(serializeTransaction(signed)));
      }
      return all;
    },
    solana_sendTransaction: async ({ context, params }) => {
      const asked = await readAsked(host, context);
      return send(host, { ...asked, transaction: readTransaction(params, asked.account) });
    },
    solana_signAndSendAllTransactions: async ({ context, params }) => {
      const asked = await readAsked(host, context);
      return sendAll(host, { ...asked, transactions: readTransactions(params, asked.account) });
    },
  };
  return new Map(
    Object.entries(handlers).map(([name, handle]) => [name, { policy: name in atOnce ? 'open' : 'confirm', handle }]),
  );
}
