import { encodeFunctionData, isAddressEqual, parseAbi, type Address, type Hex } from 'viem';
import { routerAbi } from './routerAbi';
import type { Clock } from '../../../../src/kit/clock';
import { localRelayer, localSettlement, localUniswap } from '../../config/contracts';
import { openLocalChain } from '../../localChain';
import { receiptOf } from '../../../../src/kit/async/receiptOf';
import { hashDocument, idOf, signerOf, toContractOrder, type PostedOrder } from './cowOrder';

const abi = parseAbi([
  'struct Order { address sellToken; address buyToken; address receiver; uint256 sellAmount; uint256 buyAmount; uint32 validTo; bytes32 appData; uint256 feeAmount; string kind; bool partiallyFillable; string sellTokenBalance; string buyTokenBalance; }',
  'function settle(Order order, bytes signature, address exchange, bytes swap)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
/** Index of the chain's unlocked account that settles orders, the one that has deployed the settlement contract. */
const solverIndex = 2;
/** What a settlement costs in wei. It is quoted as a fee in the sold token. */
const settlementCost = 1_000_000_000_000_000n;
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const farAway = 99_999_999_999n;

interface BookEntry {
  order: PostedOrder;
  uid: Hex;
  txHash: Hex | null;
}

/** What a test can change in the order book. */
export interface OrderBookControl {
  /** Returns false while no order is to be settled. Default: always true. */
  isSolving?(): boolean;
  /** Returns true if the book does not accept orders. */
  isShut?(): boolean;
  /** Time in ms between two attempts to settle an order. Default: 1.5 s. */
  interval?: number;
}

/**
 * Opens an order book of the local chain: it checks orders as CoW Protocol's does, and settles them by a swap on Uniswap v2, through a contract that
 * verifies their signatures.
 */
export function openOrderBook({
  rpcUrl,
  clock,
  isSolving = () => true,
  isShut = () => false,
  interval = 1_500,
}: { rpcUrl: string; clock: Clock } & OrderBookControl) {
  const book = new Map<string, BookEntry>();
  let chain: ReturnType<typeof openLocalChain> | null = null;
  const open = () => (chain ??= openLocalChain({ rpcUrl, accountIndex: solverIndex }));

  async function quote(amount: bigint, route: readonly Address[]): Promise<bigint> {
    const { reader } = await open();
    const asked = { abi: routerAbi, address: localUniswap.router, functionName: 'getAmountsOut' } as const;
    const amounts = await reader.readContract({ ...asked, args: [amount, route] }).catch(() => []);
    return amounts.at(-1) ?? 0n;
  }

  /** Settles what can be settled, one order after the other. */
  async function solve(): Promise<void> {
    const now = Math.floor(clock.now() / 1_000);
    for (const entry of book.values()) {
      if (entry.txHash !== null || entry.order.validTo < now || !isSolving()) continue;
      entry.txHash = await settle(entry.order).catch(() => null);
    }
  }

  async function settle(order: PostedOrder): Promise<Hex> {
    const { writer, reader, account } = await open();
    const swap = encodeFunctionData({
      abi: routerAbi,
      functionName: isAddressEqual(order.buyToken, coin) ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
      args: [BigInt(order.sellAmount), 0n, routeOf(order), localSettlement, farAway],
    });
    const { request } = await reader.simulateContract({
      abi,
      account,
      address: localSettlement,
      functionName: 'settle',
      args: [toContractOrder(order), order.signature, localUniswap.router, swap],
    });
    const hash = await writer.writeContract(request);
    const { status } = await receiptOf(reader, hash);
    if (status !== 'success') throw new Error('The settlement failed.');
    return hash;
  }

  let solving: Promise<void> | null = null;
  const timer = setInterval(() => {
    solving ??= solve().finally(() => (solving = null));
  }, interval);

  return {
    /** Returns the fee and what the rest of the amount buys; 0 if it does not cover the fee, or if there is no route. */
    async quote({ sellToken, buyToken, amount }: { sellToken: Address; buyToken: Address; amount: bigint }) {
      const { wrapped } = localUniswap;
      const fee = isAddressEqual(sellToken, wrapped)
        ? settlementCost
        : await quote(settlementCost, [wrapped, sellToken]);
      const bought = fee < amount ? await quote(amount - fee, routeOf({ sellToken, buyToken })) : 0n;
      return { fee, bought };
    },
    /** Adds an order. Returns its id, or the type of error that the API names. */
    async add(order: PostedOrder): Promise<{ uid: Hex } | { errorType: string }> {
      const errorType = isShut() ? 'TooManyLimitOrders' : await problemOf(order);
      if (errorType !== null) return { errorType };
      const uid = idOf(order);
      if (book.has(uid)) return { errorType: 'DuplicatedOrder' };
      const { reader } = await open();
      const token = { abi, address: order.sellToken } as const;
      const [held, allowed] = await Promise.all([
        reader.readContract({ ...token, functionName: 'balanceOf', args: [order.from] }),
        reader.readContract({ ...token, functionName: 'allowance', args: [order.from, localRelayer] }),
      ]);
      if (held < BigInt(order.sellAmount)) return { errorType: 'InsufficientBalance' };
      if (allowed < BigInt(order.sellAmount)) return { errorType: 'InsufficientAllowance' };
      book.set(uid, { order, uid, txHash: null });
      return { uid };
    },
    find: (uid: string): BookEntry | undefined => book.get(uid.toLowerCase()),
    statusOf({ txHash, order }: BookEntry): 'fulfilled' | 'expired' | 'open' {
      if (txHash !== null) return 'fulfilled';
      return order.validTo * 1_000 < clock.now() ? 'expired' : 'open';
    },
    async close() {
      clearInterval(timer);
      await solving;
    },
  };

  async function problemOf(order: PostedOrder): Promise<string | null> {
    if (hashDocument(order.appData) !== order.appDataHash) return 'AppDataHashMismatch';
    if (order.feeAmount !== '0') return 'NonZeroFee';
    if (order.validTo * 1_000 < clock.now()) return 'InsufficientValidTo';
    return isAddressEqual(await signerOf(order), order.from) ? null : 'WrongOwner';
  }
}

/** Returns the route over the wrapped coin: the pools of the local chain all have it. */
function routeOf({ sellToken, buyToken }: { sellToken: Address; buyToken: Address }): Address[] {
  const { wrapped } = localUniswap;
  const isDirect = [sellToken, buyToken].some((one) => isAddressEqual(one, wrapped) || isAddressEqual(one, coin));
  if (!isDirect) return [sellToken, wrapped, buyToken];
  return [sellToken, isAddressEqual(buyToken, coin) ? wrapped : buyToken];
}
