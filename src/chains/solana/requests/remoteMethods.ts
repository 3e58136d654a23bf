import { RpcError, invalidParams } from '../../../errors/rpc';
import { base58ToBytes } from '../../../kit/base58';
import { bytesToBase64 } from '../../../kit/base64';
import type { FamilyCall, FamilyMethods } from '../../../rpc/familyMethod';
import type { SolanaHost } from '../parts';
import { serializeTransaction } from '../transactions/wireTransaction';
import { readAsked, readSeen, send, sign, type Asked } from './asked';
import { readParams, readWireTransaction, readWireTransactions } from './readRequest';
import { askToSignMessage } from './askToSignMessage';

/** Creates the Solana methods in WalletConnect's format, which differs from that for pages (docs/protocol-server.md 10). */
export function createRemoteMethods(host: SolanaHost): FamilyMethods {
  /** @throws RpcError 4100 if the request names another account than that of the session. */
  async function readOwn({ context, params }: FamilyCall): Promise<Asked> {
    const { pubkey } = readParams(params);
    const asked = await readAsked(host, context);
    if (pubkey !== undefined && pubkey !== asked.account) throw new RpcError('unauthorized');
    return asked;
  }
  const listAccounts = async ({ context }: FamilyCall) => (await readSeen(host, context)).map((pubkey) => ({ pubkey }));

  const handlers: readonly [string, (call: FamilyCall) => Promise<unknown>][] = [
    ['solana_getAccounts', listAccounts],
    ['solana_requestAccounts', listAccounts],
    [
      'solana_signMessage',
      async (call) => {
        const bytes = readBytes(readParams(call.params).message);
        return { signature: await askToSignMessage(host, { ...(await readOwn(call)), bytes }) };
      },
    ],
    [
      'solana_signTransaction',
      async (call) => {
        const asked = await readOwn(call);
        const { transaction: text } = readParams(call.params);
        const transaction = readWireTransaction(text, { field: 'transaction', account: asked.account });
        const { signed, signature } = await sign(host, { ...asked, transaction });
        return { signature, transaction: bytesToBase64(serializeTransaction(signed)) };
      },
    ],
    [
      'solana_signAllTransactions',
      async (call) => {
        const asked = await readOwn(call);
        const { transactions: texts } = readParams(call.params);
        const transactions: string[] = [];
        for (const transaction of readWireTransactions(texts, { field: 'transactions', account: asked.account })) {
          const { signed } = await sign(host, { ...asked, transaction });
          transactions.push(bytesToBase64(serializeTransaction(signed)));
        }
        return { transactions };
      },
    ],
    [
      'solana_signAndSendTransaction',
      async (call) => {
        const asked = await readOwn(call);
        const { transaction: text } = readParams(call.params);
        const transaction = readWireTransaction(text, { field: 'transaction', account: asked.account });
        return { signature: await send(host, { ...asked, transaction }) };
      },
    ],
  ];
  return new Map(handlers.map(([name, handle]) => [name, { policy: 'confirm', handle }]));
}

/** Longest message, in characters: decoding base58 takes quadratic time. */
const longest = 10_000;

/** Decodes a base58 message. */
function readBytes(message: unknown): Uint8Array {
  const bytes =
    typeof message === 'string' && message.length <= longest ? base58ToBytes(message, { maxLength: longest }) : null;
  if (!bytes || bytes.length === 0) throw invalidParams('message', 'must be bytes in base58');
  return bytes;
}
