import { isSameAddress } from '../../kit/chain/isSameAddress';
import { HttpError } from '../../errors/http';
import { RpcError } from '../../errors/rpc';
import { parseUnits } from '../../kit/units';
import type { OnrampOrder } from '../../wire/onramp';
import { walletAsker } from '../host';
import type { BuyContext } from './buyContext';
import { saleStageOf, type BuyFault } from './buyStore';

const userRejected = 4001;

/** The reason why the coins are not sent. */
class Refused extends Error {
  constructor(readonly fault: BuyFault) {
    super('The coins of the sale were not sent.');
  }
}

/**
 * Creates the function that sends the coins of a sale to the address of its order: once, in one tab at a time, after it has read
 * the order again and checked that it matches what the screen showed. The server and the service cannot change the amount: it is
 * the one that the user typed. The user checks the address on the confirmation, which shows the same one. Never rejects.
 */
export function createDepositSender(place: BuyContext): (orderId: string) => Promise<void> {
  const { parts, store, api, accountOf } = place;
  const { actions, state } = store;

  async function readAgain(shown: OnrampOrder): Promise<OnrampOrder> {
    const order = await (await api(await accountOf(shown))).order({ id: shown.id });
    actions.applyOrder(order);
    actions.readDeposits();
    if (saleStageOf(order, state.deposits) !== 'deposit') throw new Refused('underWay');
    const fields = ['id', 'side', 'chainId', 'token', 'address', 'amount', 'decimals', 'depositAddress'] as const;
    if (fields.some((field) => order[field] !== shown[field])) throw new Refused('changed');
    return order;
  }

  /** Sends the coins and returns the transaction. */
  async function send(order: OnrampOrder): Promise<string> {
    const { chainId, token, amount: typed, depositAddress: to, decimals } = order;
    const from = await accountOf(order);
    const family = await parts.familyWallet(chainId);
    const amount = parseUnits(typed, decimals);
    const isPayable = to !== null && ![from, token].some((one) => isSameAddress(one, to));
    if (!isPayable || amount === null || amount === 0n) throw new Refused('changed');
    const found = token === null ? null : await family.readToken({ chainId, address: token, account: from });
    // The decimals that the token itself reports determine the amount.
    if (found !== null && found.decimals !== decimals) throw new Refused('changed');
    return family.send({
      context: { asker: walletAsker(parts.deps), isInlayHost: false },
      // The chain on which the service expects the coins, whichever network is selected.
      chainId,
      isPrefilled: true,
      transfer: { from, to, amount, asset: token === null ? { kind: 'coin' } : { kind: 'token', address: token } },
      action:
        token === null || found === null
          ? null
          : {
              kind: 'transfer',
              contract: token,
              counterparty: to,
              tokenId: null,
              symbol: found.symbol.slice(0, 64),
              amount: typed,
            },
    });
  }

  /** Reports the transaction to the server for the account's other devices. If that fails, the next poll reports it again. */
  async function report(order: OnrampOrder, transaction: string): Promise<void> {
    try {
      actions.applyOrder(await (await api(await accountOf(order))).reportDeposit({ id: order.id, transaction }));
    } catch {
      parts.deps.warn?.('The transaction of a sale could not be reported to the server');
    }
  }

  return async (orderId) => {
    const shown = state.orders?.find(({ id }) => id === orderId);
    if (shown === undefined || state.isStarting) return;
    const before = { ...shown };
    actions.start();
    try {
      const sent = await parts.deps.locks.run(`sale ${orderId}`, async () => {
        const order = await readAgain(before);
        const transaction = await send(order);
        actions.recordDeposit({ id: orderId, transaction });
        return { order, transaction };
      });
      actions.finish();
      parts.watch.wake();
      await report(sent.order, sent.transaction);
    } catch (error) {
      if (error instanceof RpcError && error.code === userRejected) return actions.finish();
      actions.failed(error instanceof Refused ? error.fault : error instanceof HttpError ? 'unreachable' : 'unsent');
    }
  };
}
