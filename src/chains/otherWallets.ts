import { isPlainObject } from '../kit/json';
import { RpcError } from '../errors/rpc';

/** Another wallet of this browser. It is untrusted: neither its name nor its responses prove anything. */
export interface OtherWallet {
  id: string;
  name: string;
  /**
   * Asks the wallet for an account, which the user confirms there. Resolves to an address.
   * @throws RpcError 4001 if the user declines; otherwise -32603.
   */
  connect(): Promise<string>;
  /**
   * Asks the wallet to send the chain's native coin, which the user confirms there. Resolves to the id of a transaction; only the chain can
   * confirm that it exists.
   * @throws RpcError 4001 if the user declines, 4902 if the wallet is on another network; otherwise -32603.
   */
  send(transfer: { chainId: string; from: string; to: string; amount: bigint }): Promise<string>;
}

/** Finds wallets that announce themselves on a window. */
export interface OtherWalletsSearch {
  /** The window on which they announce themselves. */
  target: EventTarget;
  /** Called with all wallets found so far, whenever another is found. */
  onChange(wallets: readonly OtherWallet[]): void;
}

/** Longest displayed name, in characters. */
const maxNameLength = 40;
/** Maximum number of wallets of one browser to list. */
const maxWallets = 20;

/** Collects announced wallets: each once, by its id. */
export function collectWallets({ onChange }: Pick<OtherWalletsSearch, 'onChange'>): (wallet: OtherWallet) => void {
  const found = new Map<string, OtherWallet>();
  return (wallet) => {
    if (found.has(wallet.id) || found.size >= maxWallets) return;
    found.set(wallet.id, wallet);
    onChange([...found.values()]);
  };
}

/** Returns a name for display: on one line, without characters that change the text direction. */
export const cleanName = (name: unknown): string =>
  String(name)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);

/** Converts any rejection of a wallet to an RpcError. The wallet's message is not passed on. */
export function toWalletError(cause: unknown): RpcError {
  if (cause instanceof RpcError) return cause;
  const code = isPlainObject(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  const isRejected = code === 4001 || (cause instanceof Error && /reject|denied|declin/i.test(cause.message));
  return new RpcError(isRejected ? 'userRejected' : 'internal', { cause });
}
