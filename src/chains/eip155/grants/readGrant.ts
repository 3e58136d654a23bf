import type { Grant, GrantState } from '../../../wire/approval/grant';
import type { RpcClient } from '../../network/rpcClient';
import { openGrants } from './grantProviders';

/** Reads the state of a permission from the chain: whether it is revoked, and how much was used. Rejects if the chain does not respond. */
export const readGrant = async (client: RpcClient, grant: Grant): Promise<GrantState> =>
  (await openGrants(grant.system)).readState(client, grant);
