import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base';
import { RpcError } from '../../../errors/rpc';
import { bytesToBase58 } from '../../../kit/base58';
import {
  cleanName,
  collectWallets,
  toWalletError,
  type OtherWallet,
  type OtherWalletsSearch,
} from '../../otherWallets';
import type { SolanaContext } from '../parts';
import { transferCoins } from '../send/buildInstructions';
import { readLifetime } from '../send/signatureStatus';
import { compileMessage } from '../transactions/compileMessage';
import { encodeMessage } from '../transactions/message';
import { serializeTransaction, toTransaction } from '../transactions/wireTransaction';
import { clusterNameOf } from '../network/clusterNames';

/** The features of the wallet standard that are used. */
const connectFeature = 'standard:connect';
const sendFeature = 'solana:signAndSendTransaction';
interface Features {
  connect(): Promise<{ accounts: readonly WalletAccount[] }>;
  signAndSendTransaction(input: {
    account: WalletAccount;
    chain: IdentifierString;
    transaction: Uint8Array;
  }): Promise<readonly { signature: Uint8Array }[]>;
}

/** Finds wallets by the wallet standard: each registers itself, now or later. Call the returned function to stop. */
export function findWallets(
  parts: Pick<SolanaContext, 'chains'>,
  { target, onChange }: OtherWalletsSearch,
): () => void {
  const add = collectWallets({ onChange });
  const api = Object.freeze({
    register(...wallets: readonly Wallet[]) {
      for (const wallet of wallets) if (isUsable(wallet)) add(toWallet(parts, wallet));
      return () => undefined;
    },
  });
  const hear = (event: Event): void => {
    const callback: unknown = (event as CustomEvent<unknown>).detail;
    if (isCallback(callback)) callback(api);
  };
  target.addEventListener('wallet-standard:register-wallet', hear);
  target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }));
  return () => target.removeEventListener('wallet-standard:register-wallet', hear);
}

const isCallback = (value: unknown): value is (api: object) => void => typeof value === 'function';

const isUsable = (wallet: Wallet): boolean =>
  cleanName(wallet.name) !== '' &&
  wallet.chains.some((chain) => chain.startsWith('solana:')) &&
  [connectFeature, sendFeature].every((feature) => feature in wallet.features);

function toWallet(parts: Pick<SolanaContext, 'chains'>, wallet: Wallet): OtherWallet {
  const features = wallet.features as { [connectFeature]: Features; [sendFeature]: Features };
  let accounts: readonly WalletAccount[] = [];
  return {
    id: `standard ${wallet.name}`,
    name: cleanName(wallet.name),
    async connect() {
      try {
        ({ accounts } = await features[connectFeature].connect());
      } catch (error) {
        throw toWalletError(error);
      }
      const account = accounts.find(({ chains }) => chains.some((chain) => chain.startsWith('solana:')));
      if (account === undefined || !/^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(account.address))
        throw new RpcError('internal');
      return account.address;
    },
    async send({ chainId, from, to, amount }) {
      const account = accounts.find(({ address }) => address === from);
      const name = clusterNameOf(parts.chains.chain(chainId).chainId) ?? clusterNameOf(chainId);
      const cluster: IdentifierString | undefined = name && `solana:${name}`;
      if (account === undefined) throw new RpcError('internal');
      if (cluster === undefined || !account.chains.includes(cluster)) throw new RpcError('unrecognizedChain');
      const { blockhash } = await readLifetime(parts.chains.client(chainId));
      const instructions = [transferCoins({ from, to, lamports: amount })];
      const message = compileMessage({ feePayer: from, instructions, lifetimeToken: blockhash, version: 0 });
      const unsigned = toTransaction(encodeMessage(message));
      if (!unsigned) throw new RpcError('internal');
      try {
        const transaction = serializeTransaction(unsigned);
        const [sent] = await features[sendFeature].signAndSendTransaction({ account, chain: cluster, transaction });
        if (sent?.signature.length !== 64) throw new RpcError('internal');
        return bytesToBase58(sent.signature);
      } catch (error) {
        throw toWalletError(error);
      }
    },
  };
}
