import { decodeFunctionResult, encodeFunctionData, pad } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import type { Grant, GrantState } from '../../../../wire/approval/grant';
import type { RpcClient } from '../../../network/rpcClient';
import { toAddress } from '../../accounts/address';
import { abi, policyContracts } from './contracts';
import { readContext, validationId } from './permission';
import { usesOf } from './policies';

/** The first validation nonce of an account. */
const firstNonce = 1;

interface PermissionState extends GrantState {
  /** The account has the permission, because its key was used. */
  isInstalled: boolean;
}

/** Returns the nonce with which the account installs permissions next. Rejects if the chain does not respond. */
export async function readNonce(client: RpcClient, account: Hex): Promise<number> {
  const data = await read(client, account, encodeFunctionData({ abi, functionName: 'currentNonce' }));
  return data === '0x' ? firstNonce : decodeFunctionResult({ abi, functionName: 'currentNonce', data });
}

/** Reads the state of a permission from the chain. Rejects if it does not respond. */
export async function readPermission(
  client: RpcClient,
  { rule, account: given, context }: Pick<Grant, 'rule' | 'account' | 'context'>,
): Promise<PermissionState> {
  const permission = readContext(context as Hex);
  const account = toAddress(given);
  const most = usesOf(rule);
  const configOf = encodeFunctionData({
    abi,
    functionName: 'validationConfig',
    args: [validationId(permission)],
  });
  const countOf = encodeFunctionData({
    abi,
    functionName: 'rateLimitConfigs',
    args: [pad(permission.permissionId, { size: 32, dir: 'right' }), account],
  });
  const [current, oldest, config, count] = await Promise.all([
    readNonce(client, account),
    read(client, account, encodeFunctionData({ abi, functionName: 'validNonceFrom' })),
    read(client, account, configOf),
    read(client, policyContracts['rate-limit'], countOf),
  ]);
  const unused = { isInstalled: false, isRevoked: permission.nonce < current, used: null, uses: { used: 0, most } };
  // The account is not deployed yet.
  if (config === '0x') return unused;
  const { nonce, hook } = decodeFunctionResult({ abi, functionName: 'validationConfig', data: config });
  if (nonce === 0) return unused;
  const [, left] = decodeFunctionResult({ abi, functionName: 'rateLimitConfigs', data: count });
  const isInstalled = BigInt(hook) !== 0n;
  const validFrom = decodeFunctionResult({ abi, functionName: 'validNonceFrom', data: oldest });
  return { isInstalled, isRevoked: !isInstalled || nonce < validFrom, used: null, uses: { used: most - left, most } };
}

async function read(client: RpcClient, to: Hex, data: Hex): Promise<Hex> {
  const answer = await client.request('eth_call', [{ to, data }, 'latest']);
  if (!isHex(answer)) throw new TypeError('The RPC node returned an invalid result for eth_call.');
  return answer;
}
