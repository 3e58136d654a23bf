import { isAddress } from '../../chains/eip155/accounts/address';
import { encodeTransfer } from '../../chains/eip155/assets/assetCalls';
import { messageOf } from '../../errors/base';
import { RpcError } from '../../errors/rpc';
import type { Hex } from '../../kit/hex';
import { formatUnits, parseUnits } from '../../kit/units';
import { ownNonces } from '../ownNonces';
import type { WalletParts } from '../parts';
import { decimalsOf, isSingle, type SendAsset } from '../sendAsset';
import type { TransactionAction } from '../transactionAction';
import { estimateFee } from '../transactionFee';
import { readTransaction } from '../transactionFacts';
import type { SendState } from '../stores/send';
import { askToSend } from './askToSend';

const userRejected = 4001;

/**
 * Sends what the wallet's own screen has written, after the same confirmation as any other request. What comes of it is
 * written to the store; a person who says no finds the screen as it was. Never rejects.
 */
export async function sendAssets(parts: WalletParts): Promise<void> {
  const { deps, stores, chains } = parts;
  const { asset, name, amount: typed, filledBy, ...state } = stores.send.state;
  const { selected } = stores.accounts.state;
  const to = recipientOf({ ...state, name });
  // What was chosen on one network is not on another.
  if (selected === null || to === null || asset === null || asset.chainId !== stores.network.state.chainId) return;
  const decimals = decimalsOf(asset, { coin: chains.chain(asset.chainId).decimals ?? 18 });
  const amount = isSingle(asset) ? 1n : parseUnits(typed, decimals);
  if (amount === null || amount === 0n) return;
  try {
    const call =
      asset.kind === 'coin' ? { to, value: amount } : encodeTransfer({ ...asset }, { from: selected, to, amount });
    const hash = await askToSend(parts, {
      context: { origin: filledBy?.kind === 'page' ? filledBy.origin : deps.origin, isInlayHost: false },
      isPrefilled: filledBy !== null,
      account: selected,
      transaction: { from: selected, ...call },
      action: describe({ ...asset }, { to, amount }),
    });
    const found = name?.status === 'found' && name.address === to ? name.name : null;
    stores.send.actions.settle({
      ...{ kind: 'sent', hash, to, name: found, asset: { ...asset } },
      amount: formatUnits(amount, decimals),
    });
    // What is left is less.
    parts.watch.wake();
  } catch (error) {
    // Logged out, closed or refused: nothing to tell.
    if (error instanceof RpcError && (error.code === userRejected || stores.accounts.state.selected === null)) return;
    stores.send.actions.settle({ kind: 'failed', reason: messageOf(error) });
  }
}

/** The address that is meant: typed, or what the typed name was found to stand for. Null where there is none yet. */
export function recipientOf({ to, name }: Pick<SendState, 'to' | 'name'>): Hex | null {
  const text = to.trim();
  if (isAddress(text)) return text;
  return name?.status === 'found' && name.text === text ? name.address : null;
}

function describe(asset: SendAsset, { to, amount }: { to: Hex; amount: bigint }): TransactionAction | null {
  if (asset.kind === 'coin') return null;
  const { address: contract } = asset;
  return asset.kind === 'token'
    ? {
        ...{ kind: 'transfer', contract, counterparty: to, tokenId: null, symbol: asset.symbol },
        amount: formatUnits(amount, asset.decimals),
      }
    : {
        ...{ kind: 'nft', contract, counterparty: to, tokenId: asset.tokenId, symbol: asset.name.slice(0, 64) },
        amount: amount.toString(),
      };
}

/**
 * The most of the chain's coin that can be sent to an address, wei: all there is less the fee, and a tenth of it for a
 * price that rises. Null while the fee is not known.
 */
export async function largestSend(parts: WalletParts): Promise<bigint | null> {
  const { deps, stores, chains, prices, rollups } = parts;
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  if (selected === null) return null;
  const to = recipientOf(stores.send.state) ?? selected;
  const request = readTransaction({ from: selected, to, value: 0n }, { chainId });
  const own = ownNonces(stores.transactions.state.list, { chainId, address: selected });
  const client = chains.client(chainId);
  const now = deps.clock.now();
  const estimate = { client, chainId, request, from: selected, prices, rollups, own, now };
  const { fee, feeOptions } = await estimateFee(estimate);
  if (!fee || !feeOptions) return null;
  const rest = BigInt(feeOptions.balance) - (BigInt(fee.max) * 11n) / 10n;
  return rest > 0n ? rest : 0n;
}
