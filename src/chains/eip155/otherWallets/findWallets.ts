import { RpcError } from '../../../errors/rpc';
import { isPlainObject } from '../../../kit/json';
import { isAddress, toAddress } from '../accounts/address';
import {
  cleanName,
  collectWallets,
  toWalletError,
  type OtherWallet,
  type OtherWalletsSearch,
} from '../../otherWallets';

/** The used part of an EIP-1193 provider. */
interface Provider {
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
}

/** Finds wallets by EIP-6963: each announces itself, now or later. Call the returned function to stop. */
export function findWallets({ target, onChange }: OtherWalletsSearch): () => void {
  const add = collectWallets({ onChange });
  const hear = (event: Event): void => {
    const detail: unknown = (event as CustomEvent<unknown>).detail;
    const { info, provider } = (typeof detail === 'object' && detail !== null ? detail : {}) as Record<string, unknown>;
    if (!isPlainObject(info) || !isProvider(provider)) return;
    const name = cleanName(info.name);
    if (name !== '') add(toWallet({ id: `eip6963 ${String(info.uuid)}`, name, provider }));
  };
  target.addEventListener('eip6963:announceProvider', hear);
  target.dispatchEvent(new Event('eip6963:requestProvider'));
  return () => target.removeEventListener('eip6963:announceProvider', hear);
}

const isProvider = (value: unknown): value is Provider =>
  typeof value === 'object' && value !== null && 'request' in value && typeof value.request === 'function';

function toWallet({ id, name, provider }: { id: string; name: string; provider: Provider }): OtherWallet {
  const ask = async (method: string, ...params: readonly unknown[]): Promise<unknown> => {
    try {
      return await provider.request({ method, params });
    } catch (error) {
      throw toWalletError(error);
    }
  };

  /** Asks the wallet to switch to the chain if needed; the chain that it reports afterwards decides. */
  async function enter(chainId: string): Promise<void> {
    const isThere = async () => String(await ask('eth_chainId')).toLowerCase() === chainId.toLowerCase();
    if (await isThere()) return;
    await ask('wallet_switchEthereumChain', { chainId }).catch((error: unknown) => {
      throw error instanceof RpcError && error.code === 4001 ? error : new RpcError('unrecognizedChain');
    });
    if (!(await isThere())) throw new RpcError('unrecognizedChain');
  }

  return {
    id,
    name,
    async connect() {
      const accounts = await ask('eth_requestAccounts');
      const first: unknown = Array.isArray(accounts) ? accounts[0] : undefined;
      if (typeof first !== 'string' || !isAddress(first)) throw new RpcError('internal');
      return toAddress(first);
    },
    async send({ chainId, from, to, amount }) {
      await enter(chainId);
      const value = `0x${amount.toString(16)}`;
      const hash = await ask('eth_sendTransaction', { from, to, value, chainId });
      if (typeof hash !== 'string' || !/^0x[0-9a-f]{64}$/i.test(hash)) throw new RpcError('internal');
      return hash.toLowerCase();
    },
  };
}
