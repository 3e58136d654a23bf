import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import { isHex, type Hex } from '../../../../kit/hex';
import { isPlainObject } from '../../../../kit/json';
import type { Grant, GrantState } from '../../../../wire/approval/grant';
import type { RpcClient } from '../../../network/rpcClient';
import { readQuantity } from '../../network/quantity';
import { enforcerOf } from './caveats';
import { readTerms } from './delegation';
import { abi, enforcers, manager } from './framework';
import { readNonce } from './readNonce';

/** Reads the state of a permission from the chain: whether it is revoked, and how much was used. Rejects if the chain does not respond. */
export async function readDelegation(
  client: RpcClient,
  grant: Pick<Grant, 'id' | 'rule' | 'account' | 'context'>,
): Promise<GrantState> {
  const id = grant.id as Hex;
  const read = (to: Hex, data: Hex) => client.request('eth_call', [{ to, data }, 'latest']);
  const disabled = encodeFunctionData({ abi, functionName: 'disabledDelegations', args: [id] });
  const [isDisabled, isOutdated, used] = await Promise.all([
    read(manager, disabled).then((answer) => readQuantity(answer) === 1n),
    isNoncePast(client, grant),
    readTime(client).then((now) => readUsed(read, { id, grant, now })),
  ]);
  return { isRevoked: isDisabled || isOutdated, used };
}

/** Returns true if the account has raised its nonce since, which revokes every permission with an earlier one. */
async function isNoncePast(
  client: RpcClient,
  { account, context }: Pick<Grant, 'account' | 'context'>,
): Promise<boolean> {
  const terms = readTerms(context as Hex, enforcers.nonce);
  return terms !== null && BigInt(terms) !== (await readNonce(client, account));
}

/** Returns the chain's time in seconds, which determines its periods. */
async function readTime(client: RpcClient): Promise<number> {
  const block = await client.request('eth_getBlockByNumber', ['latest', false]);
  return Number(readQuantity(isPlainObject(block) ? block.timestamp : null));
}

async function readUsed(
  read: (to: Hex, data: Hex) => Promise<unknown>,
  { id, grant: { rule }, now }: { id: Hex; grant: Pick<Grant, 'rule'>; now: number },
): Promise<string | null> {
  if (rule.kind === 'calls') {
    const asked = encodeFunctionData({ abi, functionName: 'callCounts', args: [manager, id] });
    return readQuantity(await read(enforcerOf(rule), asked)).toString();
  }
  const functionName = rule.kind === 'stream' ? 'streamingAllowances' : 'periodicAllowances';
  const answer = await read(enforcerOf(rule), encodeFunctionData({ abi, functionName, args: [manager, id] }));
  if (!isHex(answer)) return null;
  if (functionName === 'streamingAllowances')
    return decodeFunctionResult({ abi, functionName, data: answer })[4].toString();
  const [, , , last, taken] = decodeFunctionResult({ abi, functionName, data: answer });
  if (rule.period === null) return taken.toString();
  // Periods are counted from 1; the amount used in an earlier period is available again.
  const current = BigInt(Math.floor((now - rule.start) / rule.period) + 1);
  return (last === current ? taken : 0n).toString();
}
