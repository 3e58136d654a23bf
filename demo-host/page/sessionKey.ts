import {
  createWalletClient,
  encodeFunctionData,
  encodePacked,
  http,
  parseAbi,
  zeroHash,
  type Address,
  type Hex,
} from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { anvil } from 'viem/chains';
import type { CardContext } from './card';

/** Where the page keeps the key that it takes payments with: a shop would have it on its server. */
const place = 'demo-session-key';
const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']);

/** A permission as the wallet has answered it (ERC-7715). */
export interface Granted {
  context: Hex;
  delegationManager: Address;
}

function readKey(): Hex {
  const saved = sessionStorage.getItem(place) as Hex | null;
  const key = saved ?? generatePrivateKey();
  sessionStorage.setItem(place, key);
  return key;
}

/** The account that permissions are given to. */
export const sessionAccount = () => privateKeyToAccount(readKey());

/** Gives it the coins that its transactions cost. */
export async function fundSessionAccount(): Promise<void> {
  const body = JSON.stringify({ address: sessionAccount().address });
  const response = await fetch('/faucet', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`The faucet answered ${response.status}.`);
}

/** Takes what a permission lets, by a call of the account that has given it. Rejects where a limit stands against it. */
export async function redeem(
  { chain, setup }: Pick<CardContext, 'chain' | 'setup'>,
  { granted, to, value = 0n, data = '0x' }: { granted: Granted; to: Address; value?: bigint; data?: Hex },
): Promise<void> {
  const account = sessionAccount();
  const client = createWalletClient({ account, chain: anvil, transport: http(setup.rpcUrl) });
  const execution = encodePacked(['address', 'uint256', 'bytes'], [to, value, data]);
  const call = {
    to: granted.delegationManager,
    data: encodeFunctionData({ abi, args: [[granted.context], [zeroHash], [execution]] }),
  };
  const hash = await client.sendTransaction(call);
  const { status } = await chain.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('The chain has refused it');
}

/** Whether the chain refuses it. */
export const isRefused = (taking: Promise<void>): Promise<boolean> =>
  taking.then(
    () => false,
    () => true,
  );

const granted = new Map<string, Granted>();
/** The last permission of a card, for the card that takes it back. */
export const lastGranted = {
  keep: (permission: Granted) => void granted.set('last', permission),
  read: (): Granted => {
    const found = granted.get('last');
    if (!found) throw new Error('Give a permission first.');
    return found;
  },
};
