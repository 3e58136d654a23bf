import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem/utils';
import { NodeError } from '../../../errors/node';
import { isHex, toQuantity, type Hex } from '../../../kit/hex';
import type { RpcClient } from '../rpcClient';
import { probeCode } from './probeCode';
import type { Holding } from './tokenEvents';
import type { SimulatedCall } from './traceCall';

const probeAbi = parseAbi([
  'struct Read { address target; bytes data; }',
  'struct Word { bool known; bytes32 value; }',
  'function run(address to, uint256 value, bytes data, Read[] reads) returns (bool ok, int256 native, Word[] first, Word[] last)',
]);

const tokenAbi = parseAbi([
  'function balanceOf(address owner) view returns (uint256)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function getApproved(uint256 id) view returns (address)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
]);

/** A holding before and after the call; null where the contract does not tell. */
export interface Reading {
  holding: Holding;
  first: bigint | null;
  last: bigint | null;
}

export interface ProbeResult {
  ok: boolean;
  native: bigint;
  readings: Reading[];
}

/**
 * Makes the call in one `eth_call` with a stand-in for the account (Probe.sol, by state override) that reads holdings
 * before and after. Null where the node refuses overrides or takes no notice of them.
 */
export async function probeCall(
  client: RpcClient,
  { call, holdings }: { call: SimulatedCall & { to: Hex }; holdings: readonly Holding[] },
): Promise<ProbeResult | null> {
  const { from, to, value, data } = call;
  const reads = holdings.map((holding) => ({ target: holding.token, data: readOf(holding, from) }));
  const input = encodeFunctionData({ abi: probeAbi, functionName: 'run', args: [to, value, data, reads] });
  try {
    const answer = await client.request('eth_call', [
      { from, to: from, data: input, value: toQuantity(0) },
      'latest',
      { [from]: { code: probeCode } },
    ]);
    if (!isHex(answer) || answer.length <= 2) return null;
    const [ok, native, first, last] = decodeFunctionResult({ abi: probeAbi, functionName: 'run', data: answer });
    const word = (read: { known: boolean; value: Hex } | undefined) => (read?.known ? BigInt(read.value) : null);
    const readings = holdings.map((holding, at) => ({ holding, first: word(first[at]), last: word(last[at]) }));
    return { ok, native, readings };
  } catch (error) {
    // A node without overrides calls an account without code, or says that it knows no third parameter.
    if (error instanceof NodeError || (error instanceof Error && /Abi|Decoding|Position|Cursor/.test(error.name))) {
      return null;
    }
    throw error;
  }
}

function readOf(holding: Holding, owner: Hex): Hex {
  switch (holding.kind) {
    case 'erc20':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner] });
    case 'erc1155':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'balanceOf', args: [owner, holding.tokenId] });
    case 'erc721':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'ownerOf', args: [holding.tokenId] });
    case 'allowance':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'allowance', args: [owner, holding.spender] });
    case 'approved':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'getApproved', args: [holding.tokenId] });
    case 'operator':
      return encodeFunctionData({ abi: tokenAbi, functionName: 'isApprovedForAll', args: [owner, holding.spender] });
  }
}
