import { invalidParams, RpcError } from '../../../errors/rpc';
import { bytesToHex, type Hex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/port';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { GrantFacts } from '../../../wire/approval/grant';
import type {
  ExecutionPermission,
  GrantedPermission,
} from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import { checksumAddress, toAddress } from '../accounts/address';
import { readAsset } from '../assets/assetFacts';
import type { Eip155Parts } from '../parts';
import { caveatsOf } from './caveats';
import { delegationHash, encodeContext, signDelegation, type Delegation } from './delegation';
import { manager } from './framework';
import { findGrantAccount, noGrants, type GrantAccount } from './grantAccount';
import { delegateAccount } from './delegateAccount';
import { readGrantRequest } from './readGrantRequest';
import { readNonce } from './readNonce';

/**
 * `wallet_requestExecutionPermissions` (ERC-7715): each permission is confirmed separately, and nothing is returned unless all were
 * confirmed. An address with its own key is delegated first, which the user confirms before.
 * @throws RpcError 4001, 4100, 5710, -32602, and -32004 for an account that cannot grant permissions.
 */
export async function requestGrants(
  parts: Eip155Parts,
  {
    context,
    requests,
    given,
  }: { context: RequestContext; requests: readonly ExecutionPermission[]; given: readonly Record<string, unknown>[] },
): Promise<GrantedPermission[]> {
  await parts.ready.allowed;
  const asked = await Promise.all(requests.map((request) => check(parts, { context, request })));
  const signed: { answer: GrantedPermission; keep: () => void }[] = [];
  for (const [at, { account, chain, facts, found }] of asked.entries()) {
    if (found.upgrade) await delegateAccount(parts, { context, chain, account, upgrade: found.upgrade });
    signed.push(await askFor(parts, { context, account, chain, facts, found, request: given[at] ?? {} }));
  }
  signed.forEach(({ keep }) => keep());
  return signed.map(({ answer }) => answer);
}

interface Checked {
  account: Hex;
  chain: ApprovalChain;
  facts: GrantFacts;
  found: GrantAccount;
}

async function check(
  parts: Eip155Parts,
  { context, request }: { context: RequestContext; request: ExecutionPermission },
): Promise<Checked> {
  const { chains, deps } = parts;
  const account = await (request.from
    ? parts.accountFor({ context, address: request.from })
    : parts.seenAccount(context));
  if (!chains.offered().some(({ chainId }) => chainId === request.chainId)) throw new RpcError('unsupportedChain');
  const chain = chains.describe(request.chainId);
  const found = await findGrantAccount(parts, { account, chainId: chain.chainId });
  if (!found) throw noGrants(chain.chainId);
  const isOwn = (address: string) => parts.ownerOf(checksumAddress(toAddress(address))) !== null;
  const facts = readGrantRequest(request, { account, now: deps.clock.now(), isOwn });
  const { token } = facts.rule;
  if (token === null) {
    const rule = { ...facts.rule, symbol: chain.ticker, decimals: chain.decimals };
    return { account, chain, found, facts: { ...facts, rule } };
  }
  const question = { type: 'ERC20', address: toAddress(token), tokenId: null, account } as const;
  const { symbol, decimals } = await readAsset(chains.client(chain.chainId), question);
  if (decimals === null) throw invalidParams('request.permission.data.tokenAddress', 'must be an ERC-20 token');
  return { account, chain, found, facts: { ...facts, rule: { ...facts.rule, symbol, decimals } } };
}

async function askFor(
  parts: Eip155Parts,
  {
    context,
    account,
    chain,
    facts,
    found,
    request,
  }: Checked & { context: RequestContext; request: Record<string, unknown> },
): Promise<{ answer: GrantedPermission; keep: () => void }> {
  const { approvals, deps, grants } = parts;
  const { chainId } = chain;
  const details = { kind: 'grant', account, ...facts } as const;
  await approvals.ask<'grant'>({ context, chain, details }).confirmed;
  const delegation: Delegation = {
    delegate: checksumAddress(toAddress(facts.taker)),
    delegator: checksumAddress(account),
    caveats: caveatsOf(facts.rule, { nonce: await readNonce(parts.chains.client(chainId), account) }),
    salt: BigInt(`0x${bytesToHex(deps.random(new Uint8Array(32)))}`),
  };
  const context_ = encodeContext(delegation, await signDelegation(delegation, { signer: found.signer, chainId }));
  const dependencies = found.init ? [found.init] : [];
  const answer = { ...request, chainId, from: account, context: context_, delegationManager: manager, dependencies };
  const grant = {
    ...facts,
    id: delegationHash(delegation),
    askerId: context.asker.id,
    chainId,
    account,
    at: deps.clock.now(),
    context: context_,
    request: answer,
  };
  return { answer, keep: () => grants.actions.add(grant) };
}
