import type { ContractEffects } from '../../../wire/approval/eip155';
import { NodeError } from '../../../errors/node';
import type { Hex } from '../../../kit/hex';
import type { CallFacts } from '../../../wire/approval/call';
import type { Risk } from '../../../wire/approval/effects';
import type { RpcClient } from '../../network/rpcClient';
import { decodeCall } from './calls/decodeCall';
import { findRisks, recipientsOf, type RiskFacts } from './risks';
import { flattenCalls } from './calls/callHints';
import { createSignatureTable } from './calls/signatureTable';
import { describeCall } from './descriptors/describeCall';
import { descriptors } from './descriptors/descriptors';
import { simulate } from './simulation/simulate';
import { readTokenMeta } from './tokenMeta';
import type { SimulatedCall } from './simulation/overrideAccount';

export { decodeBySource } from './calls/decodeBySource';
export { noSimulation } from './simulation/simulate';

/** The maximum number of addresses whose code is read; a batch may name hundreds. */
const maxAsked = 12;

export interface Explanation {
  decoded: CallFacts | null;
  /** The risks that are known without a request to the chain. */
  risks: Risk[];
  /** The call as the contract's descriptor (ERC-7730) describes it; null without a descriptor. */
  describe(): Promise<CallFacts | null>;
  /**
   * Reads the rest from the chain.
   * @throws RpcError 4901 if the node does not respond.
   */
  simulate(): Promise<{ effects: ContractEffects; risks: Risk[] }>;
}

/** Explains a transaction as data for a screen: the decoded call, the simulated changes and the risks. */
export function explainTransaction(
  client: RpcClient,
  {
    call,
    known,
    before = [],
    ticker,
    decimals,
    chainId,
  }: {
    call: SimulatedCall;
    known: readonly Hex[];
    /** Calls of the same account that are made first and affect the result of this one. */
    before?: readonly SimulatedCall[];
    ticker: string;
    decimals: number;
    /** Without it, no descriptor is looked up. */
    chainId?: string;
  },
): Explanation {
  const { from: account, to, value, data } = call;
  const decoded = to === null ? null : decodeCall({ to, data }, { table: createSignatureTable() });
  const facts: RiskFacts = { account, to, value, data, decoded, allowances: [], known, hasCode: () => null };

  async function readCode(addresses: readonly Hex[]): Promise<RiskFacts['hasCode']> {
    const unique = [...new Set(addresses.map((address) => address.toLowerCase() as Hex))].slice(0, maxAsked);
    const answers = await Promise.all(
      unique.map(async (address) => {
        const code = await orNull(client.request('eth_getCode', [address, 'latest']));
        return [address, typeof code === 'string' ? code.length > 2 : null] as const;
      }),
    );
    const found = new Map<string, boolean | null>(answers);
    return (address) => found.get(address.toLowerCase()) ?? null;
  }

  return {
    decoded,
    risks: findRisks(facts),
    async describe() {
      if (chainId === undefined || to === null) return null;
      const readToken = (token: Hex) => readTokenMeta(client, token);
      const found = await describeCall(call, { chainId, descriptors, readToken });
      if (!found) return null;
      const { abi, description } = found;
      const known = decoded ?? decodeCall({ to, data }, { table: () => [{ abi, intent: null }] });
      return known && { ...known, described: description };
    },
    async simulate() {
      const named = flattenCalls(decoded).flatMap(({ args }) =>
        args.filter(({ name }) => name === 'spender' || name === 'operator').map((arg) => arg.value as Hex),
      );
      const effects = await simulate(client, { call, before, decoded, ticker, decimals });
      const { allowances, unseen } = effects;
      const asked = [
        ...(to ? [to] : []),
        ...named,
        ...allowances.map(({ spender }) => spender),
        ...recipientsOf(facts),
      ];
      const hasCode = await readCode(asked);
      return { effects, risks: findRisks({ ...facts, allowances, hasCode, unseen }) };
    },
  };
}

async function orNull(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NodeError) return null;
    throw error;
  }
}
