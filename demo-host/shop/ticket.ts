import { encodeFunctionData, erc20Abi, getAbiItem, parseUnits, type Address, type Hex } from 'viem';
import { greet, type ShopContext } from './shopContext';
import { receiptOf } from '../../src/kit/async/receiptOf';

/** The account on the local chain that receives the payments. */
const till: Address = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';
const price = parseUnits('12', 6);
/** A ticket: a payment that is on the chain. */
export interface Ticket {
  hash: Hex;
  block: bigint;
}

/** Returns the visitor's ticket if the chain has a payment for it. */
export async function findTicket(
  { chain, setup }: Pick<ShopContext, 'chain' | 'setup'>,
  visitor: Address,
): Promise<Ticket | undefined> {
  const event = getAbiItem({ abi: erc20Abi, name: 'Transfer' });
  const args = { from: visitor, to: till };
  const payments = await chain.getLogs({ address: setup.testDollar, event, args, fromBlock: 0n });
  const last = payments.findLast(({ args: { value } }) => value !== undefined && value >= price);
  return last && { hash: last.transactionHash, block: last.blockNumber };
}

/** Lets the visitor pay for a seat. A visitor with too little test money receives some first. */
export async function buyTicket(context: ShopContext): Promise<Ticket> {
  const { provider, chain, setup, says } = context;
  const from = await greet(context);
  await giveTestMoney(context, from);
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [till, price] });
  says('Confirm the payment in your wallet');
  const params = [{ from, to: setup.testDollar, data }];
  const hash = (await provider.request({ method: 'eth_sendTransaction', params })) as Hex;
  says('Payment sent. Printing your ticket');
  const receipt = await receiptOf(chain, hash, { every: 250 });
  if (receipt.status !== 'success') throw new Error('The payment failed on the chain. Nothing was paid.');
  return { hash, block: receipt.blockNumber };
}

async function giveTestMoney({ chain, setup, says }: ShopContext, address: Address): Promise<void> {
  const token = { address: setup.testDollar, abi: erc20Abi } as const;
  const [coins, dollars] = await Promise.all([
    chain.getBalance({ address }),
    chain.readContract({ ...token, functionName: 'balanceOf', args: [address] }),
  ]);
  if (coins > 0n && dollars >= price) return;
  says('Adding 1,000 test dollars to your wallet');
  const headers = { 'content-type': 'application/json' };
  const signal = AbortSignal.timeout(60_000);
  const response = await fetch('/faucet', { method: 'POST', headers, body: JSON.stringify({ address }), signal });
  if (!response.ok) throw new Error(`The faucet responded with status ${response.status}. Try again.`);
}
