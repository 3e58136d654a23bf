import { decodeFunctionResult, encodeFunctionData } from 'viem/utils';
import type { ChainClient } from '../chainClient';
import { NodeError } from '../../../src/errors/node';
import { isHex, type Hex } from '../../../src/kit/hex';
import { mapLimited } from '../../outgoing/mapLimited';
import { multicallAbi, multicallAddress } from './abi';

export interface ReadCall {
  to: Hex;
  data: Hex;
}

/** Number of calls per multicall. A contract that uses up all gas affects at most this many calls. */
const batch = 60;
const atOnce = 6;
/** Gas limit of one call, so that a hostile contract cannot occupy the node. */
const gas = '0x4c4b40';

/**
 * Reads many contracts, with Multicall3 if it is deployed (which reads all calls of a batch at one block), otherwise one call at a time.
 * @returns the return data in order; undefined for failed calls.
 * @throws the client's error if the chain cannot be reached.
 */
export async function readCalls(client: ChainClient, calls: readonly ReadCall[]): Promise<(Hex | undefined)[]> {
  if (calls.length === 0) return [];
  const one = async ({ to, data }: ReadCall): Promise<Hex | undefined> => {
    try {
      const answer = await client.request('eth_call', [{ to, data, gas }, 'latest']);
      return isHex(answer) && answer.length > 2 ? answer : undefined;
    } catch (error) {
      if (error instanceof NodeError) return undefined;
      throw error;
    }
  };
  const code = calls.length > 2 ? await client.request('eth_getCode', [multicallAddress, 'latest']) : '0x';
  if (!isHex(code) || code.length <= 2) return mapLimited(calls, { limit: atOnce, run: one });

  const groups = Array.from({ length: Math.ceil(calls.length / batch) }, (_, at) =>
    calls.slice(at * batch, (at + 1) * batch),
  );
  const answers = await mapLimited(groups, {
    limit: atOnce,
    async run(group) {
      const asked = group.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }));
      const data = encodeFunctionData({ abi: multicallAbi, functionName: 'aggregate3', args: [asked] });
      const answer = await one({ to: multicallAddress, data }).then((hex) => hex && decode(hex));
      // One call may have used up the gas of all calls or returned too much data, so retry them one by one.
      return answer?.length === group.length ? answer : mapLimited(group, { limit: atOnce, run: one });
    },
  });
  return answers.flat();
}

function decode(data: Hex): (Hex | undefined)[] | undefined {
  try {
    return decodeFunctionResult({ abi: multicallAbi, functionName: 'aggregate3', data }).map(
      ({ success, returnData }) => (success && returnData.length > 2 ? returnData : undefined),
    );
  } catch {
    return undefined;
  }
}
