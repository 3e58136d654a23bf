import { bytesToBase64 } from '../../src/kit/base64';
import { bytesToBase58 } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { isSignedBy, paymentBytes } from '../page/solana';

/** The ID of devnet, which the local chain stands in for. */
export const solanaChain = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** The Solana namespace that the page requests. */
export const askedOfSolana = {
  chains: [solanaChain],
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  events: ['accountsChanged'],
};

/** Sends a request to the wallet in the format that WalletConnect specifies for Solana. */
type Ask = (method: string, params: object) => Promise<{ signature: string }>;

/** @throws Error when the account did not make the signature. */
export async function signOnSolana(ask: Ask, account: string): Promise<string> {
  const bytes = utf8ToBytes('Hello from far away, on Solana');
  const { signature } = await ask('solana_signMessage', { message: bytesToBase58(bytes), pubkey: account });
  return checked({ account, bytes, signature });
}

/** Sends a payment from the account to itself. @throws Error when the account did not make the signature, or the node does not respond. */
export async function sendOnSolana(
  ask: Ask,
  { account, nodeUrl }: { account: string; nodeUrl: string },
): Promise<string> {
  const bytes = paymentBytes({ account, lamports: 1_000n, blockhash: await readBlockhash(nodeUrl) });
  // The transaction has space for one signature, still empty, followed by the message.
  const transaction = bytesToBase64(Uint8Array.from([1, ...new Uint8Array(64), ...bytes]));
  const { signature } = await ask('solana_signAndSendTransaction', { transaction, pubkey: account });
  return checked({ account, bytes, signature });
}

function checked(given: Parameters<typeof isSignedBy>[0]): string {
  if (!isSignedBy(given)) throw new Error('The signature is not from the account.');
  return given.signature;
}

async function readBlockhash(nodeUrl: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' });
  const answer = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result } = (await answer.json()) as { result: { value: { blockhash: string } } };
  return result.value.blockhash;
}
