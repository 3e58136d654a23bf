import { isAddress } from '../../chains/eip155/address';
import { messageOf } from '../../errors/base';
import { RpcError } from '../../errors/rpc';
import { parseUnits } from '../../kit/units';
import { ownNonces } from '../ownNonces';
import type { WalletParts } from '../parts';
import { estimateFee } from '../transactionFee';
import { readTransaction } from '../transactionFacts';
import { askToSend } from './askToSend';

const userRejected = 4001;

/**
 * Sends the chain's coin as the wallet's own screen has it written, after the same confirmation as any other request.
 * What comes of it is written to the store; a person who says no finds the screen as it was. Never rejects.
 */
export async function sendCoins(parts: WalletParts): Promise<void> {
  const { deps, stores, chains } = parts;
  const { to, amount } = stores.send.state;
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  const value = parseUnits(amount, chains.chain(chainId).decimals ?? 18);
  const recipient = to.trim();
  if (selected === null || value === null || !isAddress(recipient)) return;
  try {
    const hash = await askToSend(parts, {
      context: { origin: deps.origin, isInlayHost: false },
      account: selected,
      transaction: { from: selected, to: recipient, value },
    });
    stores.send.actions.settle({ kind: 'sent', hash, to: recipient, value: value.toString(), chainId });
  } catch (error) {
    // Logged out, closed or refused: nothing to tell.
    if (error instanceof RpcError && (error.code === userRejected || stores.accounts.state.selected === null)) return;
    stores.send.actions.settle({ kind: 'failed', reason: messageOf(error) });
  }
}

/** The most that can be sent to an address, wei: all there is less the fee, and a tenth of it for a price that rises. Null while the fee is not known. */
export async function largestSend(parts: WalletParts): Promise<bigint | null> {
  const { deps, stores, chains, prices, rollups } = parts;
  const { selected } = stores.accounts.state;
  const { chainId } = stores.network.state;
  const to = stores.send.state.to.trim();
  if (selected === null) return null;
  const request = readTransaction({ from: selected, to: isAddress(to) ? to : selected, value: 0n }, { chainId });
  const own = ownNonces(stores.transactions.state.list, { chainId, address: selected });
  const client = chains.client(chainId);
  const now = deps.clock.now();
  const { fee, feeOptions } = await estimateFee({
    client,
    chainId,
    request,
    from: selected,
    prices,
    rollups,
    own,
    now,
  });
  if (!fee || !feeOptions) return null;
  const rest = BigInt(feeOptions.balance) - (BigInt(fee.max) * 11n) / 10n;
  return rest > 0n ? rest : 0n;
}
