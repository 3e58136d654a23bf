import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import type { Grant, GrantState } from '../../../../wire/approval/grant';
import type { RpcClient } from '../../../network/rpcClient';
import { toAddress } from '../../accounts/address';
import { readQuantity } from '../../network/quantity';
import { smartSessions } from '../../operations/nexusContracts';
import { configIdOf } from './session';
import { abi, enforcers } from './smartSessions';

/** Returns whether the account accepts the session's key. Rejects if the chain does not respond. */
export async function isEnabled(client: RpcClient, { id, account }: Pick<Grant, 'id' | 'account'>): Promise<boolean> {
  const args = [id as Hex, toAddress(account)] as const;
  const data = encodeFunctionData({ abi, functionName: 'isPermissionEnabled', args });
  return readQuantity(await client.request('eth_call', [{ to: smartSessions, data }, 'latest'])) === 1n;
}

/** Reads the state of a permission from the chain. Rejects if the chain does not respond. */
export async function readSession(
  client: RpcClient,
  grant: Pick<Grant, 'id' | 'rule' | 'account' | 'taker'>,
): Promise<GrantState> {
  const [enabled, used] = await Promise.all([isEnabled(client, grant), readUsed(client, grant)]);
  return { isRevoked: !enabled, used };
}

/** Returns what was used, which the contracts keep after the permission was revoked; null if they never knew it. */
async function readUsed(
  client: RpcClient,
  { id, rule, account: granter, taker }: Pick<Grant, 'id' | 'rule' | 'account' | 'taker'>,
): Promise<string | null> {
  const account = toAddress(granter);
  const configId = configIdOf(id as Hex, { account, rule, taker });
  if (rule.token === null) {
    const to = rule.kind === 'calls' ? enforcers.uses : enforcers.coins;
    const data = encodeFunctionData({ abi, functionName: 'getUsed', args: [configId, smartSessions, account] });
    return readQuantity(await client.request('eth_call', [{ to, data }, 'latest'])).toString();
  }
  const functionName = 'getPolicyData';
  const args = [configId, smartSessions, toAddress(rule.token), account] as const;
  const call = { to: enforcers.tokens, data: encodeFunctionData({ abi, functionName, args }) };
  // It reverts for a permission that was never stored.
  const data = await client.request('eth_call', [call, 'latest']).catch(() => null);
  return isHex(data) ? decodeFunctionResult({ abi, functionName, data })[1].toString() : null;
}
