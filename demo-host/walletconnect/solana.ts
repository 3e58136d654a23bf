import { bytesToBase64 } from '../../src/kit/base64';
import { bytesToBase58 } from '../../src/kit/base58';
import { utf8ToBytes } from '../../src/kit/bytes';
import { isSignedBy, paymentBytes } from '../page/solana';

/** Devnet, which the local chain plays. */
export const solanaChain = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** What the page asks for of Solana. */
export const askedOfSolana = {
  chains: [solanaChain],
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  events: ['accountsChanged'],
};

/** Asks the wallet in the shapes that WalletConnect publishes for Solana. */
type Ask = (method: string, params: object) => Promise<{ signature: string }>;

/** @throws Error where the signature is not the account's. */
export async function signOnSolana(ask: Ask, account: string): Promise<string> {
  const bytes = utf8ToBytes('Hello from far away, on Solana');
  const { signature } = await ask('solana_signMessage', { message: bytesToBase58(bytes), pubkey: account });
  return checked({ account, bytes, signature });
}

/** A payment of the account to itself. @throws Error where the signature is not the account's, or the node does not answer. */
export async function sendOnSolana(
  ask: Ask,
  { account, nodeUrl }: { account: string; nodeUrl: string },
): Promise<string> {
  const bytes = paymentBytes({ account, lamports: 1_000n, blockhash: await readBlockhash(nodeUrl) });
  // One signature, which is not there yet, before the message.
  const transaction = bytesToBase64(Uint8Array.from([1, ...new Uint8Array(64), ...bytes]));
  const { signature } = await ask('solana_signAndSendTransaction', { transaction, pubkey: account });
  return checked({ account, bytes, signature });
}

function checked(given: Parameters<typeof isSignedBy>[0]): string {
  if (!isSignedBy(given)) throw new Error('This signature is not by the account.');
  return given.signature;
}

async function readBlockhash(nodeUrl: string): Promise<string> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getLatestBlockhash' });
  const answer = await fetch(nodeUrl, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { result } = (await answer.json()) as { result: { value: { blockhash: string } } };
  return result.value.blockhash;
}
