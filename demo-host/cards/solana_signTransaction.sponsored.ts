import { base64ToBytes, bytesToBase64 } from '../../src/kit/base64';
import { defineCard } from '../page/card';
import { enterSolana, isSignedBy, makePayment, payerSignature, readSol, withOwnSignature } from '../page/solana';
import { request } from './code/request';

/** Sends a request to a fee payer service (Kora's JSON-RPC) through the page's server. */
async function ask<Answer>(method: string, params: object = {}): Promise<Answer> {
  const response = await fetch('/fee-payer', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: Answer; error?: { message: string } };
  if (result === undefined)
    throw new Error(error?.message ?? `The fee payer responded with status ${response.status}.`);
  return result;
}

export const solana_signTransactionSponsored = defineCard({
  title: 'Fee paid by the site on Solana',
  method: 'solana_signTransaction',
  about:
    'A payment of the account to itself whose fee the site pays: the account signs, then a fee payer service (Kora) signs and sends. The page checks both signatures.',
  action: 'Sign and let the site pay',
  code: `// The message names the site’s account as the one that pays the fee.\nconst signature = ${request('solana_signTransaction', '{ message: base64 }')}`,
  fields: [{ name: 'amount', label: 'Amount in SOL', value: '0.001' }],
  async run({ provider, progress }, { amount = '' }) {
    const lamports = readSol(amount);
    const { signer_address: payer } = await ask<{ signer_address: string }>('getPayerSigner');
    const account = await enterSolana(provider);
    const message = await makePayment(provider, { account, lamports, payer });
    const params = { message: bytesToBase64(message) };
    const own = (await provider.request({ method: 'solana_signTransaction', params })) as string;
    progress('Asking the fee payer');
    const sent = await ask<{ signature: string; signed_transaction: string }>('signAndSendTransaction', {
      transaction: bytesToBase64(withOwnSignature(message, own)),
    });
    const signature = payerSignature(base64ToBytes(sent.signed_transaction) ?? new Uint8Array());
    return [
      { label: 'Transaction', value: sent.signature },
      { label: 'Fee paid by', value: payer, verified: isSignedBy({ account: payer, bytes: message, signature }) },
      { label: 'Signer', value: account, verified: isSignedBy({ account, bytes: message, signature: own }) },
    ];
  },
});
