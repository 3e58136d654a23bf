import { concat, encodeAbiParameters, encodeFunctionData, getAbiItem } from 'viem/utils';
import { RpcError } from '../../../../errors/rpc';
import type { Hex } from '../../../../kit/hex';
import type { RpcClient } from '../../../network/rpcClient';
import { readQuantity } from '../../network/quantity';
import type { Eip155Parts } from '../../parts';
import { requestSend } from '../../requests/requestSend';
import { smartSessions } from '../../operations/nexusContracts';
import { waitUntilSettled } from '../../transactions/waitUntilSettled';
import type { Signing } from '../grantProvider';
import { permissionStep } from '../permissionStep';
import { isEnabled } from './readSession';
import { permissionIdOf, type Session } from './session';
import { abi } from './smartSessions';

/** Kinds of modules (ERC-7579): validators, executors, hooks. */
const moduleKinds = { validator: 1n, executor: 2n, hook: 4n } as const;
/** What Smart Sessions expects before the sessions when it is installed with some. */
const enableMode = '0x01';

/**
 * Stores a session on the chain, with a transaction that the user confirms. The first one installs Smart Sessions as a validator of the
 * account, which deploys the account if necessary.
 * @throws RpcError 4001; -32603 if it was not stored. Otherwise like {@link requestSend}.
 */
export async function enableSession(
  parts: Eip155Parts,
  {
    context,
    chain,
    account: { address },
    facts,
    session,
    onConfirmed,
  }: Signing & { session: Session; onConfirmed: () => void },
): Promise<void> {
  const client = parts.chains.client(chain.chainId);
  const isInstalled = await isModule(client, { account: address, module: smartSessions, kind: 'validator' });
  const call = isInstalled
    ? { to: smartSessions, data: encodeFunctionData({ abi, functionName: 'enableSessions', args: [[session]] }) }
    : { to: address, data: encodeInstallation(session) };
  const transaction = { from: address, ...call };
  const sent = await requestSend(parts, {
    context,
    account: address,
    chain,
    transaction,
    permission: permissionStep('enable', { ...facts, askerId: context.asker.id }),
    onConfirmed,
  });
  await waitUntilSettled(parts, sent);
  if (!(await isEnabled(client, { id: permissionIdOf(session), account: address })))
    throw new RpcError('internal', { message: 'The permission was not stored on the chain.' });
}

export function encodeInstallation(session: Session): Hex {
  const { inputs } = getAbiItem({ abi, name: 'enableSessions' });
  const initData = concat([enableMode, encodeAbiParameters(inputs, [[session]])]);
  return encodeFunctionData({
    abi,
    functionName: 'installModule',
    args: [moduleKinds.validator, smartSessions, initData],
  });
}

/**
 * Returns whether a contract is a module of the account: of one kind, or of any without `kind`. An account that is not deployed has none.
 * Rejects if the chain does not respond.
 */
export async function isModule(
  client: RpcClient,
  { account, module, kind }: { account: Hex; module: Hex; kind?: keyof typeof moduleKinds },
): Promise<boolean> {
  const kinds = kind === undefined ? Object.values(moduleKinds) : [moduleKinds[kind]];
  const found = await Promise.all(
    kinds.map(async (each) => {
      const data = encodeFunctionData({ abi, functionName: 'isModuleInstalled', args: [each, module, '0x'] });
      const answer = await client.request('eth_call', [{ to: account, data }, 'latest']);
      return answer !== '0x' && readQuantity(answer) === 1n;
    }),
  );
  return found.includes(true);
}
