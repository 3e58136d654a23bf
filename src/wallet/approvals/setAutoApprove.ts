import type { AutoApproveBounds } from '../../wire/http/project';
import { isOwnPage } from '../ownPage';
import type { ApprovalsPort } from './port';
import { dayMs, type AutoApproveRequest } from './autoApproveStore';

/**
 * Turns auto-approve on for a connected asker and the selected account, within the operator's limits. Called only from a screen of
 * the wallet's own page: no method and no message of a host page leads here. Returns false if it is not allowed.
 */
export async function setAutoApprove(
  parts: Pick<ApprovalsPort, 'deps' | 'stores' | 'ready'>,
  wish: AutoApproveRequest,
): Promise<boolean> {
  const { stores, ready, deps } = parts;
  const bounds = await ready.project.then(({ autoApprove }) => autoApprove ?? null).catch(() => null);
  const account = stores.accounts.state.selected;
  const isConnected = Object.hasOwn(stores.permissions.state.askers, wish.askerId);
  if (!isOwnPage(deps) || !bounds || !account || !isConnected || !isWithin(wish, bounds)) return false;
  const { askerId, methods, valuePerDay, contracts, days } = wish;
  const createdAt = deps.clock.now();
  const expiresAt = createdAt + days * dayMs;
  const policy = { askerId, account, methods, valuePerDay, contracts, createdAt, expiresAt };
  // Must come first: once the store has taken the policy, it is a proxy and cannot be posted.
  deps.tellOpener?.({ type: 'autoApprove', policy });
  stores.autoApprove.actions.set(policy);
  return true;
}

function isWithin({ methods, valuePerDay, contracts, days }: AutoApproveRequest, bounds: AutoApproveBounds): boolean {
  const allowed = bounds.contracts?.map((contract) => contract.toLowerCase());
  return (
    methods.length > 0 &&
    methods.every((method) => bounds.methods.includes(method)) &&
    /^\d{1,40}$/.test(valuePerDay) &&
    BigInt(valuePerDay) <= BigInt(bounds.maxValuePerDay) &&
    contracts.every((contract) => /^0x[0-9a-f]{40}$/i.test(contract)) &&
    contracts.every((contract) => allowed?.includes(contract.toLowerCase()) ?? true) &&
    days > 0 &&
    days <= bounds.maxDays
  );
}
