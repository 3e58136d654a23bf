import { RpcError, invalidParams } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import type { FamilyCall, FamilyMethods } from '../../../rpc/familyMethod';
import type { RequestContext } from '../../../rpc/port';
import { bytesToBase64 } from '../../../kit/base64';
import { readNumber } from '../network/node';
import type { SolanaHost } from '../parts';
import { sendSigned } from '../send/signAndSend';
import { decodeTransaction } from '../instructions/decodeTransaction';
import { missingSigners, serializeTransaction, signersOf, type WireTransaction } from '../transactions/wireTransaction';
import { askToSign } from './askToSign';
import { readMessage, readTransaction, readTransactions } from './readRequest';
import { readSignInInput, signIn } from './signIn';
import { signMessage } from './signMessage';

/** Blocks for which a blockhash is good (`MAX_PROCESSING_AGE`). */
const lifetime = 150;

/** Methods of Solana for pages, in the shapes of docs/protocol.md 10. */
export function createMethods(host: SolanaHost): FamilyMethods {
  /** Chain and account are those of the moment when the request came, whatever is selected meanwhile. */
  async function accountOf(context: RequestContext) {
    const chain = host.chains.describe(await host.askedChainId(context));
    if (chain.namespace !== 'solana') throw new RpcError('unauthorized');
    return { context, chain, account: await host.seenAccount(context) };
  }

  async function seen(context: RequestContext): Promise<string[]> {
    return host.seenAccount(context).then(
      (account) => [account],
      () => [],
    );
  }

  async function sign(asked: Awaited<ReturnType<typeof accountOf>>, transaction: WireTransaction) {
    const { signed } = await askToSign(host, { ...asked, kind: 'signTransaction', transaction });
    const slot = signersOf(signed).indexOf(asked.account);
    return { signed, signature: bytesToBase58(signed.signatures[slot] ?? new Uint8Array()) };
  }

  const handlers: readonly [string, (call: FamilyCall) => Promise<unknown>][] = [
    ['solana_requestAccounts', ({ connect }) => connect()],
    ['getAccounts', ({ context }) => seen(context)],
    [
      'solana_signMessage',
      async ({ context, params }) => {
        const { text, from } = readMessage(params);
        const asked = await accountOf(context);
        if (from !== null && from !== asked.account) throw new RpcError('unauthorized');
        return signMessage(host, { ...asked, text });
      },
    ],
    [
      'solana_signIn',
      async ({ context, params }) => {
        const input = readSignInInput(params);
        return signIn(host, { ...(await accountOf(context)), input });
      },
    ],
    [
      'solana_signTransaction',
      async ({ context, params }) => {
        const asked = await accountOf(context);
        return (await sign(asked, readTransaction(params, asked.account))).signature;
      },
    ],
    [
      'solana_signAllTransactions',
      async ({ context, params }) => {
        const asked = await accountOf(context);
        const all: string[] = [];
        // One confirmation each: what is in one says nothing of the next. A no to one is a no to all.
        for (const transaction of readTransactions(params, asked.account)) {
          const { signed } = await sign(asked, transaction);
          all.push(bytesToBase64(serializeTransaction(signed)));
        }
        return all;
      },
    ],
    [
      'solana_sendTransaction',
      async ({ context, params }) => {
        const asked = await accountOf(context);
        return send(host, { ...asked, transaction: readTransaction(params, asked.account) });
      },
    ],
  ];
  return new Map(handlers.map(([name, handle]) => [name, { policy: 'confirm', handle }]));
}

/** Sends what a page has made, as it is: a transaction that has expired is the page's to make anew. */
async function send(host: SolanaHost, asked: Omit<Parameters<typeof askToSign>[1], 'kind'>): Promise<string> {
  const { transaction, account, chain } = asked;
  if (missingSigners(transaction).some((signer) => signer !== account))
    throw invalidParams('message', 'waits for signatures of others');
  const { approval, signed } = await askToSign(host, { ...asked, kind: 'sendTransaction' });
  const { actions } = host.transactions;
  if (approval.kind !== 'sendTransaction' || !actions.approve(approval.id)) throw new RpcError('internal');
  try {
    const isLasting = decodeTransaction(transaction.message).durableNonce !== null;
    const height = isLasting ? null : await host.chains.client(chain.chainId).request('getBlockHeight', []);
    const lastValidBlockHeight = height === null ? null : readNumber(height) + lifetime;
    const sent = await sendSigned(host, { approval, signed, action: null, lastValidBlockHeight });
    if (sent.kind === 'sent') return sent.signature;
    throw sent.error;
  } finally {
    actions.discard(approval.id);
    host.wake();
  }
}
