import { isSameAddress } from '../../../kit/chain/isSameAddress';
import { invalidParams, RpcError } from '../../../errors/rpc';
import { type Hex, isHex } from '../../../kit/hex';
import type { RequestContext } from '../../../rpc/context';
import type { ApprovalChain } from '../../../wire/approval/approval';
import type { GrantFacts, GrantRule } from '../../../wire/approval/grant';
import {
  wallet_requestExecutionPermissions as wire,
  type ExecutionPermission,
  type GrantedPermission,
} from '../../../wire/rpc/wallet/wallet_requestExecutionPermissions';
import { checksumAddress, toAddress } from '../accounts/address';
import { readAsset } from '../assets/assetFacts';
import { defineMethod } from '../../methodTable';
import type { Eip155Parts } from '../parts';
import { noGrants, type GrantAccount, type GrantProvider } from './grantProvider';
import { openGrants, systemOf, type GrantSystem } from './grantProviders';
import { listedContracts } from './listedContracts';
import { readGrantRequest } from './readGrantRequest';
import { keccak256 } from 'viem/utils';
import type { CallableContract } from '../../../wire/callPermission';
import type { RpcClient } from '../../network/rpcClient';
import type { Upgrade } from '../delegation/readUpgrade';
import { requestSend } from '../requests/requestSend';
import { waitUntilSettled } from '../transactions/waitUntilSettled';

export const wallet_requestExecutionPermissions = defineMethod(wire, (parts: Eip155Parts, { params, context }) =>
  requestGrants(parts, { context, ...params }),
);

/**
 * ERC-7715: each permission is confirmed separately, and nothing is returned unless all were
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
  for (const [at, checked] of asked.entries()) {
    const { chain, account } = checked;
    const { upgrade, address } = account;
    if (upgrade) await delegateAccount(parts, { context, chain, account: address, upgrade });
    signed.push(await askFor(parts, { ...checked, context, request: given[at] ?? {} }));
  }
  signed.forEach(({ keep }) => keep());
  return signed.map(({ answer }) => answer);
}

interface Checked {
  account: GrantAccount;
  chain: ApprovalChain;
  facts: GrantFacts;
  provider: GrantProvider;
  system: GrantSystem;
}

async function check(
  parts: Eip155Parts,
  { context, request }: { context: RequestContext; request: ExecutionPermission },
): Promise<Checked> {
  const { chains, deps } = parts;
  const address = await (request.from
    ? parts.accountFor({ context, address: request.from })
    : parts.seenAccount(context));
  if (!chains.offered().some(({ chainId }) => chainId === request.chainId)) throw new RpcError('unsupportedChain');
  const chain = chains.describe(request.chainId);
  const { chainId } = chain;
  const system = systemOf(parts, address);
  if (system === null) throw noGrants(chainId);
  const provider = await openGrants(system);
  const account = await provider.findAccount(parts, { account: address, chainId });
  if (!account) throw noGrants(chainId);
  const { type } = request.permission;
  if (!provider.types.includes(type)) throw noGrants(chainId, type);
  const isOwn = (contract: string) =>
    parts.ownerOf(checksumAddress(toAddress(contract))) !== null ||
    parts.isOwner(checksumAddress(toAddress(contract))) ||
    provider.contracts.some((each) => isSameAddress(each, contract));
  const listed = await listedContracts(parts, chainId);
  const read = readGrantRequest(request, { account: address, now: deps.clock.now(), isOwn, listed });
  const { token, contract } = read.rule;
  const [unit] = await Promise.all([
    readUnit(parts, { chain, account: address, token }),
    ...listed
      .filter((each) => isSameAddress(each.address, contract))
      .map((each) => checkCode(chains.client(chainId), each)),
  ]);
  const facts = { ...read, rule: { ...read.rule, ...unit } };
  const limited = (await provider.limit?.(parts, { account, chainId, facts })) ?? facts;
  return { account, chain, provider, system, facts: limited };
}

async function readUnit(
  { chains }: Eip155Parts,
  { chain, account, token }: { chain: ApprovalChain; account: Hex; token: string | null },
): Promise<Pick<GrantRule, 'symbol' | 'decimals'>> {
  if (token === null) return { symbol: chain.ticker, decimals: chain.decimals };
  const question = { type: 'ERC20', address: toAddress(token), tokenId: null, account } as const;
  const { symbol, decimals } = await readAsset(chains.client(chain.chainId), question);
  if (decimals === null) throw invalidParams('request.permission.data.tokenAddress', 'must be an ERC-20 token');
  return { symbol, decimals };
}

async function askFor(
  parts: Eip155Parts,
  {
    context,
    account,
    chain,
    facts,
    provider,
    system,
    request,
  }: Checked & { context: RequestContext; request: Record<string, unknown> },
): Promise<{ answer: GrantedPermission; keep: () => void }> {
  const { approvals, deps, grants } = parts;
  const { chainId } = chain;
  const { address, init } = account;
  const details = { kind: 'grant', account: address, ...facts, ...(provider.isStored && { isStored: true }) } as const;
  const open = approvals.ask<'grant'>({ context, chain, details });
  const text = [facts.taker, facts.rule.token, facts.rule.contract].join(' ');
  void parts.personalFacts({ text, chainId }).then(
    (personal) => open.isOpen() && open.fill({ personal }),
    () => undefined,
  );
  await open.confirmed;
  const { id, enable, ...signed } = await provider.sign(parts, { context, chain, account, facts });
  const dependencies = init ? [init] : [];
  const answer = { ...request, chainId, from: address, context: signed.context, dependencies, ...signed.answer };
  const at = deps.clock.now();
  const { id: askerId } = context.asker;
  const grant = {
    ...facts,
    id,
    askerId,
    chainId,
    account: address,
    at,
    context: signed.context,
    system,
    request: answer,
  };
  const keep = () => grants.actions.add(grant);
  if (enable === undefined) return { answer, keep };
  // A permission on the chain counts, even if a later one of the same request is declined.
  await enable(keep);
  return { answer, keep: () => undefined };
}

/** Where a proxy keeps the address of its code (ERC-1967). */
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc';

/**
 * Checks that a contract has the code for which the operator has listed its methods.
 * @throws RpcError -32602 if it has not. Rejects if the chain does not respond.
 */
async function checkCode(
  client: Pick<RpcClient, 'request'>,
  { address, codeHash, implementationHash }: CallableContract,
): Promise<void> {
  const [hash, slot] = await Promise.all([
    hashAt(client, address),
    client.request('eth_getStorageAt', [address, implementationSlot, 'latest']),
  ]);
  if (!isHex(slot)) throw new TypeError('The RPC node returned an invalid result for eth_getStorageAt.');
  const implementation = BigInt(slot) === 0n ? null : await hashAt(client, `0x${slot.slice(-40)}`);
  if (hash === codeHash.toLowerCase() && implementation === (implementationHash?.toLowerCase() ?? null)) return;
  throw invalidParams(
    'request.permission.data.address',
    'must have the code for which the operator of this wallet has listed it',
  );
}

async function hashAt(client: Pick<RpcClient, 'request'>, address: string): Promise<Hex> {
  const code = await client.request('eth_getCode', [address, 'latest']);
  if (!isHex(code)) throw new TypeError('The RPC node returned an invalid result for eth_getCode.');
  return keccak256(code);
}

/**
 * Delegates the account to the contract (EIP-7702), with a transaction that the user confirms, and waits until it is mined.
 * @throws RpcError -32603 if it has failed; otherwise like {@link requestSend}.
 */
async function delegateAccount(
  parts: Eip155Parts,
  {
    context,
    chain,
    account,
    upgrade: { delegate },
  }: { context: RequestContext; chain: ApprovalChain; account: Hex; upgrade: Upgrade },
): Promise<void> {
  const chainId = chain.chainId as Hex;
  const transaction = { from: account, to: account, authorizationList: [{ address: delegate.address, chainId }] };
  const hash = await requestSend(parts, { context, account, chain, transaction });
  const ended = await waitUntilSettled(parts, hash);
  if (ended?.status !== 'confirmed')
    throw new RpcError('internal', { message: 'The delegation of the account was not confirmed.' });
}
