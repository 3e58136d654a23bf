import { ed25519 } from '@noble/curves/ed25519.js';
import { base58ToBytes, bytesToBase58 } from '../../src/kit/base58';
import { bytesToBase64 } from '../../src/kit/base64';
import type { ResultRow } from './card';
import type { Provider } from './provider';

/** The cluster that the local chain stands in for (`solana:103`). */
const localChain = 'solana:103';
const transferInstruction = 2;

/**
 * Switches the wallet to the Solana chain and returns the account that the page may see there.
 * @throws Error when the page may see none.
 */
export async function enterSolana(provider: Provider): Promise<string> {
  await provider.request({ method: 'wallet_switchChain', params: [{ chainId: localChain }] });
  const [account] = (await provider.request({ method: 'solana_requestAccounts' })) as string[];
  if (!account) throw new Error('The wallet returned no Solana account.');
  return account;
}

/** Returns whether a base58 signature over these bytes was made by the account. */
export function isSignedBy({
  account,
  bytes,
  signature,
}: {
  account: string;
  bytes: Uint8Array;
  signature: string;
}): boolean {
  try {
    return ed25519.verify(readBase58(signature, 64), bytes, readBase58(account, 32), { zip215: false });
  } catch {
    return false;
  }
}

/** Returns a payment from the account to itself, with the latest blockhash of the wallet's RPC node. */
export async function makePayment(
  provider: Provider,
  payment: Omit<Parameters<typeof paymentBytes>[0], 'blockhash'>,
): Promise<Uint8Array> {
  const { value } = (await provider.request({ method: 'getLatestBlockhash' })) as { value: { blockhash: string } };
  return paymentBytes({ ...payment, blockhash: value.blockhash });
}

/**
 * Returns the bytes to sign for a payment from the account to itself, as a legacy message: header, accounts, blockhash, and one instruction
 * of the System program.
 */
export function paymentBytes({
  account,
  lamports,
  payer,
  blockhash,
}: {
  account: string;
  lamports: bigint;
  /** The fee payer, when it is not the account itself. */
  payer?: string;
  blockhash: string;
}): Uint8Array {
  const data = new Uint8Array(12);
  const view = new DataView(data.buffer);
  view.setUint32(0, transferInstruction, true);
  view.setBigUint64(4, lamports, true);
  const systemProgram = new Uint8Array(32);
  const signers = [...(payer === undefined ? [] : [payer]), account].map((key) => readBase58(key, 32));
  const [from, program] = [signers.length - 1, signers.length];
  return Uint8Array.from([
    ...[signers.length, 0, 1],
    ...[signers.length + 1, ...signers.flatMap((key) => [...key]), ...systemProgram],
    ...readBase58(blockhash, 32),
    ...[1, program, 2, from, from, data.length, ...data],
  ]);
}

/** Returns the transaction of a payment that needs two signatures. The signature of the fee payer is still empty. */
export const withOwnSignature = (message: Uint8Array, signature: string): Uint8Array =>
  Uint8Array.from([2, ...new Uint8Array(64), ...readBase58(signature, 64), ...message]);

/** Returns the fee payer's signature (base58) from a transaction that both parties have signed. */
export const payerSignature = (transaction: Uint8Array): string => bytesToBase58(transaction.slice(1, 65));

/** Asks the wallet to sign a payment from the account to itself with the given method, and checks the signature. */
export async function askForPayment(
  provider: Provider,
  { method, amount }: { method: 'solana_sendTransaction' | 'solana_signTransaction'; amount: string },
): Promise<{ signature: string; signer: ResultRow }> {
  const lamports = readSol(amount);
  const account = await enterSolana(provider);
  const bytes = await makePayment(provider, { account, lamports });
  const params = { message: bytesToBase64(bytes) };
  const signature = (await provider.request({ method, params })) as string;
  return {
    signature,
    signer: { label: 'Signer', value: account, verified: isSignedBy({ account, bytes, signature }) },
  };
}

/**
 * Asks the wallet to sign two payments from the account to itself with the given method. Returns the bytes of each payment and the wallet's
 * result for it.
 */
export async function askForPayments(
  provider: Provider,
  method: 'solana_signAllTransactions' | 'solana_signAndSendAllTransactions',
): Promise<{ account: string; bytes: Uint8Array; answer: string }[]> {
  const account = await enterSolana(provider);
  const made = [
    await makePayment(provider, { account, lamports: 1_000n }),
    await makePayment(provider, { account, lamports: 2_000n }),
  ];
  const answers = (await provider.request({ method, params: { message: made.map(bytesToBase64) } })) as string[];
  return made.map((bytes, at) => ({ account, bytes, answer: answers[at] ?? '' }));
}

/** Returns the lamports for an amount of SOL that the user typed. @throws Error when the text is not an amount. */
export function readSol(text: string): bigint {
  const [, whole, fraction = ''] = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) throw new Error('The amount must be a number with at most nine decimals.');
  return BigInt(whole + fraction.padEnd(9, '0'));
}

function readBase58(text: string, length: number): Uint8Array {
  const bytes = base58ToBytes(text);
  if (bytes?.length !== length) throw new Error(`“${text}” is not ${length} bytes in base58.`);
  return bytes;
}
