import type { SimulatedCall } from './simulation/overrideAccount';
import type { Hex } from '../../../kit/hex';
import { withTimeout } from '../../../kit/async/timeout';
import type { Eip155Facts } from '../../../wire/approval/eip155';
import type { ContractCall } from '../server/contractsApi';
import type { Eip155Parts } from '../parts';
import type { RequestedTransaction } from '../transactions/requestedTransaction';

/** ms to wait for a token contract's name; the raw call is shown until then. */
const tokenTimeout = 3_000;

type Described = Partial<Pick<Eip155Facts, 'call' | 'token' | 'lacks' | 'effects' | 'risks' | 'personal'>>;

interface DescribeInput {
  request: Pick<RequestedTransaction, 'to' | 'value' | 'data' | 'delegate' | 'swap' | 'spender' | 'permission'>;
  account: Hex;
  chainId: string;
  /** Calls of the same account that are made first and affect the result of this one. */
  before?: readonly SimulatedCall[];
  fill(change: Described): void;
}

/** Describes a transaction step by step: the call, the token, the simulated changes, the risks. Never rejects. */
export async function describeTransaction(
  parts: Pick<Eip155Parts, 'deps' | 'chains' | 'knownAddresses' | 'personalFacts'>,
  { request, account, chainId, before = [], fill }: DescribeInput,
): Promise<void> {
  const { deps, chains } = parts;
  const { clock } = deps;
  const client = chains.client(chainId);
  let isNamed = false;

  async function fillToken(): Promise<void> {
    const { to, data } = request;
    if (to === null || data.length < 10) return;
    const error = () => new Error('The token could not be read in time.');
    const token = await withTimeout(readToken({ to, data }), { ms: tokenTimeout, error, clock });
    if (token) fill(before.length === 0 ? token : { token: token.token });
  }

  async function readToken({ to, data }: { to: Hex; data: Hex }): Promise<Pick<Eip155Facts, 'token' | 'lacks'> | null> {
    const { decodeTokenCall, readTokenFacts } = await import('./tokenWords');
    const call = decodeTokenCall(data, to);
    if (!call) return null;
    if (!isNamed) fill({ call: { name: call.name, args: call.args } });
    return readTokenFacts({ client, account, address: call.token ?? to, call });
  }

  function fillInsight(change: Described): void {
    if (change.call) isNamed = true;
    // The effects of a checked swap, and of the wallet's own call for a permission, are known, even if the call is not. That call may be one
    // of the account to itself before the same operation deploys it.
    const known = request.permission ? ['unknownCall', 'noCode'] : request.swap ? ['unknownCall'] : [];
    const risks = change.risks?.filter(({ kind }) => !known.includes(kind));
    fill({ ...change, ...(risks && { risks }) });
  }

  async function lookUp({ address, selector }: { address: Hex; selector: Hex }): Promise<ContractCall | null> {
    const { verifiedSources = null } = await deps.project;
    if (verifiedSources === null || deps.server === null) return null;
    const { findContractCall } = await import('../server/contractsApi');
    return findContractCall(deps.server, { chainId, address, selector });
  }

  async function fillPersonal(): Promise<void> {
    const text = `${request.to ?? ''} ${request.data}`;
    const personal = await parts.personalFacts({ text, chainId });
    const { spender } = request;
    // A name that the user has given takes precedence.
    const names = { ...(spender && { [spender.address.toLowerCase()]: spender.name }), ...personal.names };
    fill({ personal: { ...personal, names } });
  }

  const chain = chains.describe(chainId);
  await Promise.all([
    fillToken().catch(() => undefined),
    Promise.all([import('./explainRequest'), parts.knownAddresses(), fillPersonal()]).then(
      ([{ explainRequest }, known]) => {
        return explainRequest({ client, clock, request, account, chain, known, before, lookUp, fill: fillInsight });
      },
      () => fill({ effects: { status: 'failed', changes: [], allowances: [] } }),
    ),
  ]);
}
