import { encodeFunctionData, isAddressEqual, parseAbi, type Address, type Hex } from 'viem';
import * as v from 'valibot';
import { v2Abi } from '../../../../src/chains/eip155/swap/swapAbi';
import { localRelayer, localSettlement, localUniswap } from '../../config/contracts';
import { openLocalChain } from '../../localChain';
import type { SandboxRoom } from '../room';
import { hashDocument, idOf, PostedSchema, signerOf, toContractOrder, type PostedOrder } from './cowOrder';

const abi = parseAbi([
  'struct Order { address sellToken; address buyToken; address receiver; uint256 sellAmount; uint256 buyAmount; uint32 validTo; bytes32 appData; uint256 feeAmount; string kind; bool partiallyFillable; string sellTokenBalance; string buyTokenBalance; }',
  'function settle(Order order, bytes signature, address exchange, bytes swap)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
]);
/** Index of the chain's unlocked account that settles orders, the one that has deployed the settlement contract. */
const solverIndex = 3;
/** What a settlement costs in wei. It is quoted as a fee in the sold token. */
const settlementCost = 1_000_000_000_000_000n;
/** Time in ms between two attempts to settle an order. */
const interval = 1_500;
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';
const farAway = 99_999_999_999n;

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as Address),
);
const AskSchema = v.object({
  sellToken: address,
  buyToken: address,
  from: address,
  receiver: v.nullish(address),
  kind: v.literal('sell'),
  sellAmountBeforeFee: v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,77}$/),
    v.transform((text) => BigInt(text)),
  ),
  appData: v.string(),
});

interface BookEntry {
  order: PostedOrder;
  uid: Hex;
  isCancelled: boolean;
  txHash: Hex | null;
}

/** What a test can change in the order book. */
export interface OrderBookControl {
  /** Returns false while no order is to be settled. Default: always true. */
  isSolving?(): boolean;
  /** Returns true if the book does not accept orders. */
  isShut?(): boolean;
}

/**
 * Creates a local replacement for CoW Protocol's order book, with the shape of its published API, on the local chain. It checks orders as the real
 * one does and settles them through a contract that verifies their signatures, by a swap on Uniswap v2.
 */
export const createCowRoom =
  ({ isSolving = () => true, isShut = () => false }: OrderBookControl = {}): SandboxRoom =>
  (app, { rpcUrl, clock }) => {
    const book = new Map<string, BookEntry>();
    const opening = () => openLocalChain({ rpcUrl, accountIndex: solverIndex });
    let chain: ReturnType<typeof opening> | null = null;
    const open = () => (chain ??= opening());
    const path = '/cow/local/api/v1';

    async function quote(amount: bigint, route: readonly Address[]): Promise<bigint> {
      const { reader } = await open();
      return reader
        .readContract({ abi: v2Abi, address: localUniswap.router, functionName: 'getAmountsOut', args: [amount, route] })
        .then((amounts) => amounts.at(-1) ?? 0n)
        .catch(() => 0n);
    }

    /** Settles what can be settled, one order after the other. */
    async function solve(): Promise<void> {
      const now = Math.floor(clock.now() / 1_000);
      for (const entry of book.values()) {
        if (entry.txHash !== null || entry.isCancelled || entry.order.validTo < now || !isSolving()) continue;
        entry.txHash = await settle(entry.order).catch(() => null);
      }
    }

    async function settle(order: PostedOrder): Promise<Hex> {
      const { writer, reader, account } = await open();
      const amount = BigInt(order.sellAmount);
      const isCoinOut = isAddressEqual(order.buyToken, coin);
      const route = routeOf(order);
      const swap = encodeFunctionData({
        abi: v2Abi,
        functionName: isCoinOut ? 'swapExactTokensForETH' : 'swapExactTokensForTokens',
        args: [amount, 0n, route, localSettlement, farAway],
      });
      const { request } = await reader.simulateContract({
        abi,
        account,
        address: localSettlement,
        functionName: 'settle',
        args: [toContractOrder(order), order.signature, localUniswap.router, swap],
      });
      const hash = await writer.writeContract(request);
      const { status } = await reader.waitForTransactionReceipt({ hash, timeout: 60_000 });
      if (status !== 'success') throw new Error('The settlement failed.');
      return hash;
    }

    let solving: Promise<void> | null = null;
    const timer = setInterval(() => {
      solving ??= solve().finally(() => (solving = null));
    }, interval);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      await solving;
    });

    app.post(`${path}/quote`, async (request, reply) => {
      const asked = v.safeParse(AskSchema, request.body);
      if (!asked.success) return reply.status(400).send({ errorType: 'InvalidRequest', description: 'invalid' });
      const { sellToken, buyToken, from, receiver = from, sellAmountBeforeFee: amount, appData } = asked.output;
      const fee = isAddressEqual(sellToken, localUniswap.wrapped)
        ? settlementCost
        : await quote(settlementCost, [localUniswap.wrapped, sellToken]);
      if (fee >= amount) return reply.status(400).send({ errorType: 'SellAmountDoesNotCoverFee', description: '' });
      const bought = await quote(amount - fee, routeOf({ sellToken, buyToken }));
      if (bought === 0n) return reply.status(404).send({ errorType: 'NoLiquidity', description: 'no route found' });
      const validTo = Math.floor(clock.now() / 1_000) + 1_800;
      return {
        quote: {
          sellToken,
          buyToken,
          receiver,
          sellAmount: String(amount - fee),
          buyAmount: String(bought),
          feeAmount: String(fee),
          validTo,
          appData,
          appDataHash: hashDocument(appData),
          kind: 'sell',
          partiallyFillable: false,
          sellTokenBalance: 'erc20',
          buyTokenBalance: 'erc20',
          signingScheme: 'eip712',
        },
        from,
        expiration: new Date(validTo * 1_000).toISOString(),
        id: book.size + 1,
        verified: true,
      };
    });

    app.post(`${path}/orders`, async (request, reply) => {
      const refuse = (errorType: string) => reply.status(400).send({ errorType, description: errorType });
      const posted = v.safeParse(PostedSchema, request.body);
      if (isShut()) return refuse('TooManyLimitOrders');
      if (!posted.success) return refuse('InvalidRequest');
      const order = posted.output;
      const { reader } = await open();
      const { sellToken, from, feeAmount, sellAmount, validTo } = order;
      if (hashDocument(order.appData) !== order.appDataHash) return refuse('AppDataHashMismatch');
      if (feeAmount !== '0') return refuse('NonZeroFee');
      if (validTo * 1_000 < clock.now()) return refuse('InsufficientValidTo');
      if (!isAddressEqual(await signerOf(order), from)) return refuse('WrongOwner');
      const uid = idOf(order);
      if (book.has(uid)) return refuse('DuplicatedOrder');
      const token = { abi, address: sellToken } as const;
      const [held, allowed] = await Promise.all([
        reader.readContract({ ...token, functionName: 'balanceOf', args: [from] }),
        reader.readContract({ ...token, functionName: 'allowance', args: [from, localRelayer] }),
      ]);
      if (held < BigInt(sellAmount)) return refuse('InsufficientBalance');
      if (allowed < BigInt(sellAmount)) return refuse('InsufficientAllowance');
      book.set(uid, { order, uid, isCancelled: false, txHash: null });
      return reply.status(201).send(JSON.stringify(uid));
    });

    app.get<{ Params: { uid: string } }>(`${path}/orders/:uid`, (request, reply) => {
      const entry = book.get(request.params.uid.toLowerCase());
      if (!entry) return reply.status(404).send({ errorType: 'NotFound', description: 'order was not found' });
      return reply.send({ ...entry.order, uid: entry.uid, status: statusOf(entry, clock.now()) });
    });

    app.get<{ Querystring: { orderUid?: string } }>(`${path}/trades`, (request) => {
      const entry = book.get(request.query.orderUid?.toLowerCase() ?? '');
      return entry?.txHash ? [{ orderUid: entry.uid, owner: entry.order.from, txHash: entry.txHash }] : [];
    });

    // The real order book takes a signature of the owner for this; the local one serves tests of what follows.
    app.delete<{ Params: { uid: string } }>(`${path}/orders/:uid`, (request, reply) => {
      const entry = book.get(request.params.uid.toLowerCase());
      if (entry) entry.isCancelled = true;
      return reply.status(entry ? 200 : 404).send();
    });
  };

/** Returns the route over the wrapped coin: the pools of the local chain all have it. */
function routeOf({ sellToken, buyToken }: { sellToken: Address; buyToken: Address }): Address[] {
  const { wrapped } = localUniswap;
  const isDirect = [sellToken, buyToken].some((one) => isAddressEqual(one, wrapped) || isAddressEqual(one, coin));
  if (!isDirect) return [sellToken, wrapped, buyToken];
  return [sellToken, isAddressEqual(buyToken, coin) ? wrapped : buyToken];
}

function statusOf({ txHash, isCancelled, order }: BookEntry, now: number): string {
  if (txHash !== null) return 'fulfilled';
  if (isCancelled) return 'cancelled';
  return order.validTo * 1_000 < now ? 'expired' : 'open';
}
