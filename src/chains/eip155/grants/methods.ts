import { invalidParams } from '../../../errors/rpc';
import type { Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import { wallet_getGrantedExecutionPermissions as grantedWire } from '../../../wire/rpc/wallet/wallet_getGrantedExecutionPermissions';
import {
  wallet_getSupportedExecutionPermissions as supportedWire,
  type SupportedPermissions,
} from '../../../wire/rpc/wallet/wallet_getSupportedExecutionPermissions';
import type { GrantedPermission } from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import { wallet_revokeExecutionPermission as revokeWire } from '../../../wire/rpc/wallet/wallet_revokeExecutionPermission';
import { defineMethod } from '../../methodTable';
import { isSupported } from '../network/firstChain';
import type { Eip155Parts } from '../parts';
import { listedContracts } from './listedContracts';

export const wallet_getGrantedExecutionPermissions = defineMethod(grantedWire, (parts: Eip155Parts, { context }) =>
  listGranted(parts, context),
);

export const wallet_getSupportedExecutionPermissions = defineMethod(supportedWire, (parts: Eip155Parts, { context }) =>
  listSupported(parts, context),
);

export const wallet_revokeExecutionPermission = defineMethod(
  revokeWire,
  async (parts: Eip155Parts, { params: { request }, context }): Promise<Record<string, never>> => {
    const account = await parts.seenAccount(context);
    const found = ownGrants(parts, { context, account }).find(
      (grant) => grant.context.toLowerCase() === request.permissionContext.toLowerCase(),
    );
    if (!found) throw invalidParams('request.permissionContext', 'is not a permission of this page');
    const { revokeGrant } = await import('./revokeGrant');
    await revokeGrant(parts, { grant: found, context });
    return {};
  },
);

const ownGrants = ({ grants }: Eip155Parts, { context, account }: { context: RequestContext; account: Hex }) =>
  grants.state.list.filter((grant) => grant.askerId === context.asker.id && grant.account === account);

/** Returns the permissions that are still valid. If a chain does not respond, its permissions count as not revoked. */
async function listGranted(parts: Eip155Parts, context: RequestContext): Promise<GrantedPermission[]> {
  const account = await parts.seenAccount(context);
  const { readGrant } = await import('./readGrant');
  const now = parts.deps.clock.now();
  const counting = await Promise.all(
    ownGrants(parts, { context, account }).map(async (grant) => {
      if (grant.rule.expiry !== null && grant.rule.expiry * 1_000 <= now) return [];
      const state = await readGrant(parts.chains.client(grant.chainId), grant).catch(() => null);
      return state?.isRevoked ? [] : [grant.request as GrantedPermission];
    }),
  );
  return counting.flat();
}

async function listSupported(parts: Eip155Parts, context: RequestContext): Promise<SupportedPermissions> {
  const account = await parts.seenAccount(context);
  const { openGrants, systemOf } = await import('./grantProviders');
  const system = systemOf(parts, account);
  if (system === null) return {};
  const { types, findAccount } = await openGrants(system);
  const offered = parts.chains.shown().filter(isSupported);
  const found = await Promise.all(
    offered.map(({ chainId }) => findAccount(parts, { account, chainId }).catch(() => null)),
  );
  const chainIds = offered.flatMap(({ chainId }, at) => (found[at] ? [chainId as Hex] : []));
  const listed = await Promise.all(chainIds.map((chainId) => listedContracts(parts, chainId)));
  const callable = chainIds.filter((_id, at) => listed[at]?.length);
  return Object.fromEntries(
    types.flatMap((type) => {
      const on = type === 'contract-call' ? callable : chainIds;
      return on.length === 0 ? [] : [[type, { chainIds: on, ruleTypes: ['expiry'] }]];
    }),
  );
}
