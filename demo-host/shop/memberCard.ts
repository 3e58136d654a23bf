import { encodeFunctionData, parseAbi, parseAbiItem, type Address, type Hex } from 'viem';
import { greet, type ShopContext } from './shopContext';
import { receiptOf } from '../../src/kit/async/receiptOf';

const transfer = parseAbiItem('event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)');
const abi = parseAbi([
  'function claim() returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function tokenURI(uint256) view returns (string)',
]);

export interface MemberCard {
  number: bigint;
  /** A `data:` URI. */
  picture: string;
}

/** Returns the visitor's card as read from the chain. */
export async function findCard(
  { chain, setup }: Pick<ShopContext, 'chain' | 'setup'>,
  visitor: Address,
): Promise<MemberCard | undefined> {
  const card = { address: setup.memberCard, abi } as const;
  if ((await chain.readContract({ ...card, functionName: 'balanceOf', args: [visitor] })) === 0n) return undefined;
  const args = { to: visitor };
  const received = await chain.getLogs({ address: setup.memberCard, event: transfer, args, fromBlock: 0n });
  const number = received.at(-1)?.args.tokenId;
  if (number === undefined) return undefined;
  const uri = await chain.readContract({ ...card, functionName: 'tokenURI', args: [number] });
  // The contract returns its metadata as JSON in base64.
  const { image } = JSON.parse(atob(uri.slice(uri.indexOf(',') + 1))) as { image: string };
  return { number, picture: image };
}

/** Lets the visitor collect a card. A visitor who already has one keeps it. */
export async function collectCard(context: ShopContext): Promise<MemberCard> {
  const { provider, chain, setup, says } = context;
  const from = await greet(context);
  const held = await findCard(context, from);
  if (held) return held;
  says('Confirm in your wallet');
  const params = [{ from, to: setup.memberCard, data: encodeFunctionData({ abi, functionName: 'claim' }) }];
  const hash = (await provider.request({ method: 'eth_sendTransaction', params })) as Hex;
  says('Writing your name on it');
  const receipt = await receiptOf(chain, hash, { every: 250 });
  const card = receipt.status === 'success' ? await findCard(context, from) : undefined;
  if (!card) throw new Error('The card was not issued. Try again.');
  return card;
}
