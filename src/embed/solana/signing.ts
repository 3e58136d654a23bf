import type { IdentifierString, WalletAccount } from '@wallet-standard/base';
import { base58ToBytes } from '../../kit/base58';
import { base64ToBytes, bytesToBase64 } from '../../kit/base64';

const supportedTransactionVersions = ['legacy', 0] as const;

/** The input of a signature request; the other wallet-standard options do not apply here. */
interface SignInput {
  readonly account: WalletAccount;
  readonly transaction: Uint8Array;
  readonly chain?: IdentifierString;
}

/** Creates wallet-standard's signing features on top of the wallet's methods (docs/protocol-server.md 10). */
export function createSigning({
  ask,
  check,
  ready,
  accountOf,
}: {
  ask(method: string, params: object): Promise<unknown>;
  /** Switches to the requested chain. @throws TypeError for an account that is not connected. */
  check(input: { account: WalletAccount; chain?: IdentifierString }): Promise<void>;
  ready(): Promise<void>;
  accountOf(address: string): WalletAccount;
}) {
  async function signTransaction(...inputs: readonly SignInput[]) {
    for (const input of inputs) await check(input);
    const message = inputs.map(({ transaction }) => bytesToBase64(transaction));
    const signed = (await ask('solana_signAllTransactions', { message })) as string[];
    return signed.map((text) => ({ signedTransaction: readBase64(text) }));
  }

  async function signAndSendTransaction(...inputs: readonly (SignInput & { readonly chain: IdentifierString })[]) {
    const chains = new Set(inputs.map(({ chain }) => chain));
    if (chains.size > 1) throw new TypeError('All transactions must be for the same chain.');
    for (const input of inputs) await check(input);
    const message = inputs.map(({ transaction }) => bytesToBase64(transaction));
    const [only = ''] = message;
    const sent =
      message.length === 1
        ? [await ask('solana_sendTransaction', { message: only })]
        : ((await ask('solana_signAndSendAllTransactions', { message })) as unknown[]);
    return sent.map((signature) => ({ signature: readBase58(signature) }));
  }

  async function signMessage(...inputs: readonly { readonly account: WalletAccount; readonly message: Uint8Array }[]) {
    const signed: { signedMessage: Uint8Array; signature: Uint8Array; signatureType: 'ed25519' }[] = [];
    for (const { account, message } of inputs) {
      await check({ account });
      const params = { data: bytesToBase64(message), encoding: 'base64', from: account.address };
      const signature = readBase58(await ask('solana_signMessage', params));
      signed.push({ signedMessage: message, signature, signatureType: 'ed25519' });
    }
    return signed;
  }

  async function signIn(...inputs: readonly object[]) {
    const outputs: { account: WalletAccount; signedMessage: Uint8Array; signature: Uint8Array }[] = [];
    for (const input of inputs.length > 0 ? inputs : [{}]) {
      await ready();
      const answer = (await ask('solana_signIn', { input })) as Record<
        'address' | 'signedMessage' | 'signature',
        string
      >;
      outputs.push({
        account: accountOf(answer.address),
        signedMessage: readBase64(answer.signedMessage),
        signature: readBase58(answer.signature),
      });
    }
    return outputs;
  }

  return {
    'solana:signTransaction': { version: '1.0.0', supportedTransactionVersions, signTransaction },
    'solana:signAndSendTransaction': { version: '1.0.0', supportedTransactionVersions, signAndSendTransaction },
    'solana:signMessage': { version: '1.1.0', signMessage },
    'solana:signIn': { version: '1.0.0', signIn },
  };
}

export function readBase58(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? base58ToBytes(text) : null;
  if (!bytes) throw new TypeError('The wallet returned a value that is not base58.');
  return bytes;
}

function readBase64(text: unknown): Uint8Array {
  const bytes = typeof text === 'string' ? base64ToBytes(text) : null;
  if (!bytes) throw new TypeError('The wallet returned a value that is not base64.');
  return bytes;
}
