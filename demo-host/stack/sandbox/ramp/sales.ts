import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseUnits } from '../../../../src/kit/units';
import type { Clock } from '../../../../src/kit/clock';
import type { SandboxOrder, SandboxOrders } from './orders';
import type { PayOut } from './payout';
import { payoutOf, type PayoutBehaviour } from './payouts';
import { coins, type CoinCode } from './pricing';
import { findOrder, showCheckout } from './showCheckout';
import { createPublicClient, http, parseAbi, type Address } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import { anvil } from 'viem/chains';
import { testDollar } from '../../config/contracts';

/** Interval in ms between polls of a deposit address, and maximum number of polls: ten minutes in total. */
const lookInterval = 500;
const looks = 1_200;

const FormSchema = v.object({ account: v.string() });

/** Registers the page where the user enters the bank account for a sale, and processes the coins. */
export function registerSales(
  app: FastifyInstance,
  {
    orders,
    payOut,
    wait,
    clock,
    rpcUrl,
    solanaUrl,
  }: {
    orders: SandboxOrders;
    payOut: PayOut;
    /** Waits between two steps of an order. */
    wait: () => Promise<void>;
    clock: Clock;
    rpcUrl: string;
    solanaUrl?: string | undefined;
  },
): void {
  const deposits = createDeposits({ rpcUrl, solanaUrl });
  let isClosed = false;
  app.addHook('onClose', (_app, done) => {
    isClosed = true;
    done();
  });

  /** Resolves with true once all of the coins have arrived, or with false after the last poll. */
  async function awaitDeposit({ coin, amount }: SandboxOrder, address: string): Promise<boolean> {
    const wanted = parseUnits(amount, coins[coin].decimals) ?? 0n;
    for (let look = 0; look < looks && !isClosed; look += 1) {
      const came = await deposits.read({ coin, address }).catch(() => 0n);
      if (came >= wanted) return true;
      await new Promise<void>((resolve) => void clock.after(lookInterval, resolve));
    }
    return false;
  }

  async function carryOut(order: SandboxOrder, does: PayoutBehaviour): Promise<void> {
    const { coin, address, amount } = order;
    const depositAddress = await deposits.open(coin);
    orders.change(order, { status: 'waiting', depositAddress });
    if (!(await awaitDeposit(order, depositAddress))) {
      if (!isClosed) orders.change(order, { status: 'failed', reason: 'expired' });
      return;
    }
    orders.change(order, { status: 'paid' });
    await wait();
    if (does === 'hangs') return;
    if (does !== 'returns') return orders.change(order, { status: 'done' });
    await payOut({ coin, address, amount: parseUnits(amount, coins[coin].decimals) ?? 0n });
    orders.change(order, { status: 'refunded' });
  }

  const begin = (order: SandboxOrder, does: PayoutBehaviour) =>
    void carryOut(order, does).catch(() => orders.change(order, { status: 'failed', reason: 'unknown' }));

  app.get('/ramp/sale/:id', (request, reply) => showCheckout(reply, findOrder(orders, request.params)));
  app.post('/ramp/sale/:id', (request, reply) => {
    const order = findOrder(orders, request.params);
    // A second submit of the form does not sell again.
    if (order?.side !== 'sell' || order.status !== 'waiting' || order.hasAccount) return showCheckout(reply, order);
    const form = v.safeParse(FormSchema, request.body);
    const does = form.success ? payoutOf(form.output.account) : undefined;
    if (does === undefined)
      return showCheckout(reply, order, 'This is not a test account. Choose one from the list below.');
    if (does === 'declines') {
      orders.change(order, { status: 'failed', reason: 'declined' });
    } else if (does === 'identity') {
      orders.change(order, { reason: 'identity' });
    } else {
      orders.change(order, { hasAccount: true });
      begin(order, does);
    }
    return showCheckout(reply, order);
  });
  app.post('/ramp/sale/:id/identity', (request, reply) => {
    const order = findOrder(orders, request.params);
    const isAsked = order?.side === 'sell' && order.status === 'waiting' && order.reason === 'identity';
    if (!isAsked) return showCheckout(reply, order);
    delete order.reason;
    orders.change(order, { isKnown: true, hasAccount: true });
    begin(order, 'pays');
    return showCheckout(reply, order);
  });
}

const dollarAbi = parseAbi(['function balanceOf(address) view returns (uint256)']);
const isEvm = (coin: CoinCode) => coin === 'eth' || coin === 'tusd';

interface Deposits {
  /** Returns an address that only one sale uses. Coins that are sent there cannot be moved again: they are test coins. */
  open(coin: CoinCode): Promise<string>;
  /** Returns the received amount in the smallest unit. Rejects if the chain does not respond. */
  read(deposit: { coin: CoinCode; address: string }): Promise<bigint>;
}

/** Creates the deposit addresses on the local chains for the coins of sales. */
function createDeposits({ rpcUrl, solanaUrl }: { rpcUrl: string; solanaUrl?: string | undefined }): Deposits {
  const reader = createPublicClient({ chain: anvil, transport: http(rpcUrl), cacheTime: 0 });

  async function localTokens() {
    if (solanaUrl === undefined) throw new Error('The local stack runs no Solana chain.');
    const { openLocalTokens } = await import('../../solana/tokens');
    return openLocalTokens(solanaUrl);
  }

  return {
    open: async (coin) =>
      isEvm(coin) ? privateKeyToAddress(generatePrivateKey()) : (await localTokens()).newAddress(),
    async read({ coin, address }) {
      if (!isEvm(coin)) return (await localTokens()).read({ address, isCoin: coin === 'sol' });
      const account = address as Address;
      return coin === 'eth'
        ? reader.getBalance({ address: account })
        : reader.readContract({ address: testDollar, abi: dollarAbi, functionName: 'balanceOf', args: [account] });
    },
  };
}
