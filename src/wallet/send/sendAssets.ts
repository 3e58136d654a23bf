import type { Addresses } from '../../chains/family';
import { messageOf } from '../../errors/base';
import { RpcError } from '../../errors/rpc';
import { formatUnits, parseUnits } from '../../kit/units';
import { walletAsker } from '../host';
import type { SendPort } from './port';
import { decimalsOf, isSingle, type SendAsset } from './sendAsset';
import type { TransactionAction } from '../../chains/transactions/action';
import type { SendState } from './sendStore';

/**
 * Sends what the user entered in the send screen, after the same confirmation as any other request. The outcome is written to the
 * store. If the user rejects, the screen stays as it was. Never rejects.
 */
export async function sendAssets(parts: SendPort): Promise<void> {
  const { deps, stores, chains } = parts;
  const { asset, name, amount: typed, memo, references, filledBy, ...state } = stores.send.state;
  const { selected } = stores.accounts.state;
  const to = recipientOf(chains.family().addresses, { ...state, name });
  // An asset that was chosen on one network is not available on another.
  if (selected === null || to === null || asset === null || asset.chainId !== stores.network.state.chainId) return;
  const decimals = decimalsOf(asset, {
    coin: chains.chain(asset.chainId).decimals,
  });
  const amount = isSingle(asset) ? 1n : parseUnits(typed, decimals);
  if (amount === null || amount === 0n) return;
  const words = chains.family(asset.chainId).memo && memo.trim();
  try {
    const family = await parts.familyWallet(asset.chainId);
    const hash = await family.send({
      context: { asker: filledBy?.kind === 'page' ? filledBy.asker : walletAsker(deps), isInlayHost: false },
      isPrefilled: filledBy !== null,
      transfer: {
        from: selected,
        to,
        asset: { ...asset },
        amount,
        ...(words && { memo: words }),
        ...(references.length > 0 && { references: [...references] }),
      },
      action: describe({ ...asset }, { to, amount }),
    });
    const found = name?.status === 'found' && name.address === to ? name.name : null;
    stores.send.actions.settle({
      kind: 'sent',
      hash,
      to,
      name: found,
      asset: { ...asset },
      amount: formatUnits(amount, decimals),
    });
    // Refreshes the balance, which is now lower.
    parts.watch.wake();
  } catch (error) {
    settleFailure(stores, error);
  }
}

const userRejected = 4001;

/** Writes why nothing was sent to the store. If the user rejected, nothing is written. */
export function settleFailure({ accounts, send }: Pick<SendPort['stores'], 'accounts' | 'send'>, error: unknown): void {
  // Logged out, closed or rejected.
  if (error instanceof RpcError && (error.code === userRejected || accounts.state.selected === null)) return;
  send.actions.settle({ kind: 'failed', reason: messageOf(error) });
}

/** Returns the recipient's address: the typed one, or the one that the typed name resolves to. Null if there is none yet. */
export function recipientOf(
  addresses: Pick<Addresses, 'parse'>,
  { to, name }: Pick<SendState, 'to' | 'name'>,
): string | null {
  const text = to.trim();
  if (addresses.parse(text) !== null) return text;
  return name?.status === 'found' && name.text === text ? name.address : null;
}

function describe(asset: SendAsset, { to, amount }: { to: string; amount: bigint }): TransactionAction | null {
  if (asset.kind === 'coin') return null;
  const { address: contract } = asset;
  return asset.kind === 'token'
    ? {
        kind: 'transfer',
        contract,
        counterparty: to,
        tokenId: null,
        symbol: asset.symbol,
        amount: formatUnits(amount, asset.decimals),
      }
    : {
        kind: 'nft',
        contract,
        counterparty: to,
        tokenId: asset.tokenId,
        symbol: asset.name.slice(0, 64),
        amount: amount.toString(),
      };
}

/**
 * Returns the largest amount of the native coin that can be sent to the current recipient, in the smallest unit. Null while the fee
 * is unknown.
 */
export async function largestSend(parts: Pick<SendPort, 'stores' | 'familyWallet' | 'chains'>): Promise<bigint | null> {
  const { stores, chains } = parts;
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  if (selected === null) return null;
  const to = recipientOf(chains.family().addresses, stores.send.state) ?? selected;
  return (await parts.familyWallet(chainId)).largestTransfer({ chainId, from: selected, to });
}
