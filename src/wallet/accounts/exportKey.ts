import { RpcError } from '../../errors/rpc';
import type { RequestContext } from '../../rpc/context';
import { accountFor, refuseBlocked } from '../permissions';
import { canDo } from './canDo';
import { mayExportKey } from './mayExportKey';
import type { AccountsPort } from './port';

/** Returns the account's key to a connected page if the page, the operator and the user all allow it. */
export async function exportKey(
  parts: Pick<AccountsPort, 'deps' | 'stores' | 'keyring' | 'chains' | 'events' | 'approvals' | 'ready'>,
  { context, kind }: { context: RequestContext; kind: 'private' | 'public' },
): Promise<string> {
  const { approvals, chains, keyring, ready, deps, events } = parts;
  const project = await ready.project;
  if (!mayExportKey({ init: deps.init, project, to: 'asker' })) throw new RpcError('unsupportedMethod');
  refuseBlocked(parts.stores, context.asker);
  await ready.restored;
  const [address] = (await context.snapshot?.accounts) ?? events.visibleAccounts(context.asker);
  if (address === undefined) throw new RpcError('unauthorized');
  const account = await accountFor(parts, { context, address });
  if (kind === 'private' && !canDo(parts.stores, account).export) throw new RpcError('unauthorized');
  const chain = chains.describe(await context.snapshot?.chainId);
  if (kind === 'public') {
    await approvals.ask<'exportPublicKey'>({ context, chain, details: { kind: 'exportPublicKey', account } }).confirmed;
    return keyring.publicKey(account);
  }
  await approvals.ask<'exportPrivateKey'>({ context, chain, details: { kind: 'exportPrivateKey', account } }).confirmed;
  return keyring.exportPrivateKey(account);
}
