import { isPlainObject } from '../kit/json';
import { RpcError } from '../errors/rpc';

/** Another wallet of this browser, known by its own word alone: a name proves nothing, and neither does an answer. */
export interface OtherWallet {
  id: string;
  name: string;
  /**
   * Asks it for an account; the user agrees there. The answer is an address.
   * @throws RpcError 4001 where the user says no; else -32603.
   */
  connect(): Promise<string>;
  /**
   * Asks it to send the chain’s coin; the user confirms there. The answer is the id of a transaction, which the chain alone can confirm.
   * @throws RpcError 4001 where the user says no, 4902 where it is on another network; else -32603.
   */
  send(transfer: { chainId: string; from: string; to: string; amount: bigint }): Promise<string>;
}

/** Finds wallets that make themselves known on a window. */
export interface OtherWalletsSearch {
  /** The window on which they announce themselves. */
  target: EventTarget;
  /** All that were found so far, each time one more is. */
  onChange(wallets: readonly OtherWallet[]): void;
}

/** Characters of a name that are shown. */
const maxNameLength = 40;
/** Wallets of one browser that are listed. */
const maxWallets = 20;

/** Keeps the list of what is announced: each once, by its id. */
export function collectWallets({ onChange }: Pick<OtherWalletsSearch, 'onChange'>): (wallet: OtherWallet) => void {
  const found = new Map<string, OtherWallet>();
  return (wallet) => {
    if (found.has(wallet.id) || found.size >= maxWallets) return;
    found.set(wallet.id, wallet);
    onChange([...found.values()]);
  };
}

/** A name as it is shown: on one line, without characters that turn its direction. */
export const cleanName = (name: unknown): string =>
  String(name)
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, maxNameLength);

/** Whatever a wallet rejects with, as one of our errors. Its words go no further. */
export function toWalletError(cause: unknown): RpcError {
  if (cause instanceof RpcError) return cause;
  const code = isPlainObject(cause) || cause instanceof Error ? (cause as { code?: unknown }).code : undefined;
  const isRejected = code === 4001 || (cause instanceof Error && /reject|denied|declin/i.test(cause.message));
  return new RpcError(isRejected ? 'userRejected' : 'internal', { cause });
}
