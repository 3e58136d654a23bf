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
import { receiptOf } from '../../src/kit/async/receiptOf';

/** Storage key for the session key with which the page collects payments. A real shop would keep that key on its server. */
const place = 'demo-session-key';
const abi = parseAbi(['function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] executions)']);

/** A permission as the wallet returns it (ERC-7715). */
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

/** Returns the account that permissions are granted to. */
export const sessionAccount = () => privateKeyToAccount(readKey());

/** Sends that account the coins that it needs for gas. */
export async function fundSessionAccount(): Promise<void> {
  const body = JSON.stringify({ address: sessionAccount().address });
  const response = await fetch('/faucet', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!response.ok) throw new Error(`The faucet responded with status ${response.status}.`);
}

/** Redeems a permission: executes a call from the account that granted it. Rejects when a limit of the permission forbids it. */
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
  const { status } = await receiptOf(chain, hash, { every: 250 });
  if (status !== 'success') throw new Error('The transaction failed on the chain.');
}

/** Returns whether the chain rejects the redemption. */
export const isRefused = (taking: Promise<void>): Promise<boolean> =>
  taking.then(
    () => false,
    () => true,
  );

const granted = new Map<string, Granted>();
/** The last permission that a card was granted, for the card that revokes it. */
export const lastGranted = {
  keep: (permission: Granted) => void granted.set('last', permission),
  read: (): Granted => {
    const found = granted.get('last');
    if (!found) throw new Error('Grant a permission first.');
    return found;
  },
};
