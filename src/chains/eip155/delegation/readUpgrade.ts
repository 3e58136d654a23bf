import { isSameAddress } from '../../../kit/chain/isSameAddress';
import type { Hex } from '../../../kit/hex';
import { isPlainObject } from '../../../kit/json';
import type { Delegate } from '../../../wire/approval/eip155';
import type { RpcClient } from '../../network/rpcClient';
import { checksumAddress, toAddress } from '../accounts/address';
import type { Eip155Parts } from '../parts';
import type { AccountCall } from '../smartAccounts/smartAccount';
import { encoderOf } from './knownDelegates';
import { readDelegate } from './readDelegate';

/** How an account with its own key can make several calls as one, on one chain. */
export interface Upgrade {
  /** `ready`: possible after a delegation, which is sent together with its first batch of calls. */
  status: 'supported' | 'ready';
  delegate: Delegate;
  encodeCalls(calls: readonly AccountCall[]): Hex;
}

/**
 * Returns null if the account cannot become a smart account: the operator lists no known delegate, the chain lacks the delegate or
 * EIP-7702, or the account is already delegated to another contract. Rejects if the chain does not respond.
 */
export async function readUpgrade(
  parts: Pick<Eip155Parts, 'ready' | 'chains' | 'ownerOf' | 'can'>,
  { account, chainId, only }: { account: Hex; chainId: string; only?: Hex },
): Promise<Upgrade | null> {
  const abilities = parts.can(account);
  if (!abilities.send || !abilities.sign || parts.ownerOf(account) !== null) return null;
  const { delegates = [] } = await parts.ready.project;
  const usable = delegates.flatMap(({ address, name }) => {
    const delegate = { address: checksumAddress(toAddress(address)), name };
    const encodeCalls = encoderOf(delegate.address);
    const isWanted = only === undefined || isSameAddress(only, address);
    return encodeCalls && isWanted ? [{ delegate, encodeCalls }] : [];
  });
  if (usable.length === 0) return null;
  const client = parts.chains.client(chainId);
  const current = await readDelegate(client, account);
  if (current !== null) {
    const found = usable.find(({ delegate }) => delegate.address === current);
    return found ? { ...found, status: 'supported' } : null;
  }
  if (!(await hasDelegation(client))) return null;
  for (const each of usable) {
    const code = await client.request('eth_getCode', [each.delegate.address, 'latest']);
    if (typeof code === 'string' && code.length > 2) return { ...each, status: 'ready' };
  }
  return null;
}

/** Blocks contain the hash of execution requests (EIP-7685) since the fork that introduced EIP-7702. */
async function hasDelegation(client: RpcClient): Promise<boolean> {
  const block = await client.request('eth_getBlockByNumber', ['latest', false]);
  return isPlainObject(block) && typeof block.requestsHash === 'string';
}
