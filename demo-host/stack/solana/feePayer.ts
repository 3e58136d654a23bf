import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  getAssociatedTokenAddressSync,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Connection,
  type Keypair,
  PublicKey,
  SystemProgram,
  VersionedTransaction,
} from '@solana/web3.js';
import * as v from 'valibot';
import { messageOf } from '../../../src/errors/base';
import { memoProgram } from '../../../src/chains/solana/programs';

const RequestSchema = v.object({
  id: v.optional(v.union([v.number(), v.string()])),
  method: v.string(),
  params: v.unknown(),
});
const TransactionSchema = v.object({ transaction: v.pipe(v.string(), v.maxLength(4_000)) });
/** Programs for which the payer signs, like Kora's `allowed_programs`. */
const allowed = new Set([
  ...[SystemProgram.programId, TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID, ASSOCIATED_TOKEN_PROGRAM_ID].map(String),
  ...[ComputeBudgetProgram.programId.toBase58(), memoProgram],
]);
const perSignature = 5_000;

/** The price of a transaction: free, or an amount of a token. */
export type Price = { type: 'free' } | { type: 'token'; mint: string; amount: bigint };

/**
 * Creates a server that pays the network fees of the local chain for others, with the part of Kora's JSON-RPC that a wallet uses. It
 * signs payments, but nothing that takes more than the fee from its own account.
 */
export function createFeePayerServer({
  rpcUrl,
  payer,
  price = { type: 'free' },
}: {
  rpcUrl: string;
  payer: Keypair;
  price?: Price;
}): Server {
  const connection = new Connection(rpcUrl, 'confirmed');
  const own = payer.publicKey.toBase58();
  const inLamports = price.type === 'free' ? 0 : 2 * perSignature;

  function read(params: unknown): VersionedTransaction {
    const { transaction } = v.parse(TransactionSchema, params);
    return VersionedTransaction.deserialize(Buffer.from(transaction, 'base64'));
  }

  /** Checks a transaction. @throws Error if the payer does not sign it. */
  function check({ message }: VersionedTransaction): void {
    const keys = message.staticAccountKeys;
    if (keys[0]?.toBase58() !== own) throw new Error('The transaction names another fee payer.');
    if (message.addressTableLookups.length > 0) throw new Error('Address lookup tables are not supported.');
    for (const { programIdIndex, accountKeyIndexes } of message.compiledInstructions) {
      if (!allowed.has(String(keys[programIdIndex])))
        throw new Error(`Program ${String(keys[programIdIndex])} is not allowed.`);
      if (accountKeyIndexes.includes(0)) throw new Error('The fee payer must not be used in an instruction.');
    }
  }

  /** Returns true if an instruction transfers the price to the payer's account (`TransferChecked`). */
  function isPaid({ message }: VersionedTransaction): boolean {
    if (price.type === 'free') return true;
    const mint = new PublicKey(price.mint);
    return [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID].some((program) => {
      const account = getAssociatedTokenAddressSync(mint, payer.publicKey, true, program).toBase58();
      return message.compiledInstructions.some(({ programIdIndex, accountKeyIndexes, data }) => {
        const [, , to] = accountKeyIndexes.map((index) => message.staticAccountKeys[index]?.toBase58());
        const isTransfer = message.staticAccountKeys[programIdIndex]?.equals(program) === true && data[0] === 12;
        return isTransfer && to === account && Buffer.from(data).readBigUInt64LE(1) >= price.amount;
      });
    });
  }

  const methods: Record<string, (params: unknown) => Promise<object>> = {
    getPayerSigner: async () => ({ signer_address: own, payment_address: own }),
    getSupportedTokens: async () => ({ tokens: price.type === 'free' ? [] : [price.mint] }),
    getBlockhash: async () => ({ blockhash: (await connection.getLatestBlockhash()).blockhash }),
    async estimateTransactionFee(params) {
      check(read(params));
      const isAsked = price.type === 'token' && v.is(v.looseObject({ fee_token: v.literal(price.mint) }), params);
      return {
        fee_in_lamports: inLamports,
        signer_pubkey: own,
        payment_address: own,
        ...(isAsked && { fee_in_token: Number(price.amount) }),
      };
    },
    async signTransaction(params) {
      const transaction = read(params);
      check(transaction);
      if (!isPaid(transaction)) throw new Error('The transaction does not pay the fee payer service.');
      transaction.sign([payer]);
      return { signed_transaction: Buffer.from(transaction.serialize()).toString('base64'), signer_pubkey: own };
    },
    async signAndSendTransaction(params) {
      const transaction = read(params);
      check(transaction);
      if (!isPaid(transaction)) throw new Error('The transaction does not pay the fee payer service.');
      transaction.sign([payer]);
      const bytes = transaction.serialize();
      const signature = await connection.sendRawTransaction(bytes);
      return { signature, signed_transaction: Buffer.from(bytes).toString('base64'), signer_pubkey: own };
    },
  };

  return createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'GET') return void response.end('{"status":"ok"}');
    if (request.method !== 'POST') return void response.writeHead(204).end();
    void answer().then((body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)));

    async function answer(): Promise<object> {
      const body = v.safeParse(RequestSchema, await json(request).catch(() => null));
      if (!body.success)
        return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'The body is not a JSON-RPC request.' } };
      const { id = null, method, params } = body.output;
      try {
        const handle = Object.hasOwn(methods, method) ? methods[method] : undefined;
        if (!handle) return { jsonrpc: '2.0', id, error: { code: -32601, message: `Unknown method ${method}.` } };
        return { jsonrpc: '2.0', id, result: await handle(params) };
      } catch (error) {
        return { jsonrpc: '2.0', id, error: { code: -32602, message: messageOf(error) } };
      }
    }
  });
}
